import { expect, type Page } from '@playwright/test';
import type { inquiryExample } from '#contract/inquiry-example.ts';
import { href } from '#contract/routes.ts';
import { reference } from './content.ts';

type Answers = Record<keyof typeof inquiryExample, string | readonly string[]>;

/** Opens the form and waits until the app has started. */
export async function openInquiry(page: Page): Promise<void> {
  await page.goto(href('inquiry'));
  await expect(page.locator('html[data-app="running"]')).toBeAttached();
}

/** Opens the sections that the app has collapsed. */
export async function showAllSections(page: Page): Promise<void> {
  await page.locator('#inquiry-form').waitFor();
  const all = page.getByRole('button', { name: 'Show all' });
  if (await all.isVisible()) await all.click();
}

/** Fills the form's controls by name, whatever their type. */
export async function fillInquiry(page: Page, answers: Answers): Promise<void> {
  await showAllSections(page);
  for (const [name, value] of Object.entries(answers)) {
    for (const one of [value].flat()) {
      const choice = page.locator(
        `[name="${name}"][value="${one}"]:is([type=radio], [type=checkbox])`,
      );
      const control = page.locator(`main [name="${name}"]`).first();
      if ((await choice.count()) > 0) await choice.check();
      else if ((await control.evaluate((element) => element.tagName)) === 'SELECT') {
        await control.selectOption(one);
      } else await control.fill(one);
    }
  }
}

/** Goes from the filled-in form to the review. */
export async function reviewInquiry(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Review and send' }).click();
  await expect(
    page.getByRole('heading', { name: 'Check your answers before sending your request' }),
  ).toBeFocused();
}

export async function sendInquiry(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Confirm and send' }).click();
}

/**
 * Waits for the confirmation page.
 * @returns the request's reference
 */
export async function sentReference(page: Page): Promise<string> {
  await expect(page).toHaveURL(new RegExp(`/inquiry/sent\\?ref=${reference}`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Request sent');
  return new URL(page.url()).searchParams.get('ref') ?? '';
}
