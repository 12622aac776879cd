import type { Page } from '@playwright/test';
import { api, href } from '#contract/routes.ts';
import { expectAccessible } from './axe.ts';
import { expect } from './test.ts';

/**
 * Adds files to the request on the dashboard: an empty one, and one whose upload is interrupted.
 * Until the latter is complete, following a link asks for confirmation.
 */
export async function addFiles(page: Page): Promise<void> {
  const main = page.getByRole('main');
  // The first chunk arrives, the second one fails, and then the rest follows.
  let pieces = 0;
  await page.route(`**${api.accountFiles}?*`, (route) =>
    pieces++ === 1 ? route.abort() : route.continue(),
  );
  await main.locator('input[type=file]').setInputFiles([
    { name: 'empty.txt', mimeType: 'text/plain', buffer: Buffer.alloc(0) },
    { name: 'Our brief.pdf', mimeType: 'text/html', buffer: Buffer.alloc(1.5 * 2 ** 20, 'x') },
  ]);
  await expect(main).toContainText('This file is empty.');
  await expect(main).toContainText('The upload was interrupted.');
  await expectAccessible(page, 'files that did not arrive');
  const asked = page.waitForEvent('dialog');
  const left = page
    .locator(`header a[href="${href('pricing')}"]`)
    .first()
    .click();
  const question = await asked;
  expect(question.message()).toBe(
    'A file has not been uploaded yet. Leave this page without adding it?',
  );
  await question.dismiss();
  await left;
  await main.getByRole('button', { name: 'Remove empty.txt' }).click();
  await expect(main.getByRole('button', { name: /^Add files to/ })).toBeFocused();
  await main.getByRole('button', { name: 'Try again: Our brief.pdf' }).click();
  await expect(main.getByRole('status')).toContainText([
    'Our brief.pdf was added. We have been notified.',
  ]);
  expect(pieces).toBe(3);
  await page.reload();
  await expect(main.getByRole('list', { name: 'Files you added' })).toContainText('Our brief.pdf');
}
