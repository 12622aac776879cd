import type { Page } from '@playwright/test';
import { deskApi } from '#contract/desk-addresses.ts';
import type { FieldTree } from '#features/content/contract/field-tree.ts';
import { field, group, openFile } from './support/content-file.ts';
import { drop } from './support/drop.ts';
import { expect, test } from './support/test.ts';

const text: FieldTree = { kind: 'text' };
const picture: FieldTree = { kind: 'picture', isDescribed: true, isCropped: false };

/** Holds back the answers to uploads. Returns a function that gives the one that waits. */
async function holdUploads(page: Page) {
  const address = `**${deskApi.contentPictureUpload}?*`;
  let held = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await held.promise;
    await route.fulfill({ json: { path: 'pictures/ada.jpg', hash: 'a' } });
  });
  return async () => {
    const answered = page.waitForResponse(address);
    held.resolve();
    await (await answered).finished();
    held = Promise.withResolvers<void>();
  };
}

const people = group(
  field('title', text),
  field('people', {
    kind: 'list',
    least: 0,
    of: group(field('name', text), field('photo', picture)),
  }),
);

test('an uploaded picture goes to its own entry, wherever that has moved, and keeps what was typed meanwhile', async ({
  page,
}) => {
  const data = {
    title: '',
    people: [
      { name: 'Bo', photo: '' },
      { name: 'Ada', photo: '' },
    ],
  };
  const drafts = await openFile(page, { tree: people, data });
  const finish = await holdUploads(page);
  const entries = page.locator('li > details');
  await entries.nth(1).locator('summary').click();
  await drop(page, entries.nth(1).getByText('or drop it here'), 'x', 'ada.jpg', 'image/jpeg');
  await page.getByLabel('title', { exact: true }).fill('Typed meanwhile');
  await entries.nth(1).getByRole('button', { name: 'Move up: Ada' }).click();
  await finish();
  const [bo] = data.people;
  const ada = { name: 'Ada', photo: '![](pictures/ada.jpg)' };
  await expect.poll(() => drafts.at(-1)).toEqual({ title: 'Typed meanwhile', people: [ada, bo] });
});

test('an entry that is removed while its picture is uploaded stays removed', async ({ page }) => {
  const data = {
    title: '',
    people: [
      { name: 'Ada', photo: '' },
      { name: 'Bo', photo: '' },
    ],
  };
  const drafts = await openFile(page, { tree: people, data });
  const finish = await holdUploads(page);
  const entries = page.locator('li > details');
  await entries.first().locator('summary').click();
  await drop(page, entries.first().getByText('or drop it here'), 'x', 'ada.jpg', 'image/jpeg');
  await entries.first().getByRole('button', { name: 'Remove: Ada' }).click();
  // The list of pictures is read again once the upload has been handled.
  const listed = page.waitForResponse(`**${deskApi.contentPictures}`);
  await finish();
  await listed;
  await page.getByLabel('title', { exact: true }).fill('Typed last');
  await expect
    .poll(() => drafts.at(-1))
    .toEqual({ title: 'Typed last', people: [{ name: 'Bo', photo: '' }] });
});
