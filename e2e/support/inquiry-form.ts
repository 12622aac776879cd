import type { Page } from '@playwright/test';
import { href } from '#contract/routes.ts';
import { inquiryExample, reference } from './content.ts';
import { expect, running } from './test.ts';

type Answers = Record<keyof typeof inquiryExample, string | readonly string[]>;

/** Returns an address that no other test uses. */
export const newLead = () =>
  `lead-${Date.now()}-${Math.random().toString(36).slice(2)}@lead.example`;

/** Opens the form and waits until the app has started. */
export async function openInquiry(page: Page): Promise<void> {
  await page.goto(href('inquiry'));
  await running(page);
}

/** Opens the sections that the app has collapsed. */
export async function showAllSections(page: Page): Promise<void> {
  await page.locator('#inquiry-form').waitFor();
  const all = page.getByRole('button', { name: 'Show all' });
  if (await all.isVisible()) await all.click();
}

/**
 * Fills in all of the form's controls by name in one step, because seventeen steps would take most
 * of a test's time. The keyboard test types instead.
 */
export async function fillInquiry(page: Page, answers: Answers): Promise<void> {
  await showAllSections(page);
  await page.locator('#inquiry-form').evaluate((form, values) => {
    const setValue = (control: HTMLElement, value: string) => {
      // React replaces `value` on the element, so the prototype's setter is used to let React see
      // the change.
      const { set } =
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {};
      control.focus();
      set?.call(control, value);
      control.dispatchEvent(new Event('input', { bubbles: true }));
      control.dispatchEvent(new Event('change', { bubbles: true }));
      control.blur();
    };
    for (const [name, value] of Object.entries(values)) {
      for (const one of [value].flat()) {
        const controls = [...form.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)];
        const choice = controls.find(
          (control) => /^(radio|checkbox)$/.test(control.type) && control.value === one,
        );
        if (choice?.checked === false) choice.click();
        else if (choice === undefined && controls[0] !== undefined) setValue(controls[0], one);
        else if (choice === undefined) throw new Error(`The form has no control ${name}`);
      }
    }
  }, answers);
}

/** Goes from the completed form to the review. */
export async function reviewInquiry(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Review and send' }).click();
  await expect(
    page.getByRole('heading', { name: 'Check your answers before sending your request' }),
  ).toBeFocused();
}

/**
 * Opens the form, fills it in and goes to the review.
 * @returns the email address used
 */
export async function openReview(page: Page, email = newLead()): Promise<string> {
  await openInquiry(page);
  await fillInquiry(page, { ...inquiryExample, email });
  await reviewInquiry(page);
  return email;
}

export async function sendInquiry(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Confirm and send' }).click();
}

/**
 * Waits for the confirmation page.
 * @returns the reference of the request
 */
export async function sentReference(page: Page): Promise<string> {
  await expect(page).toHaveURL(new RegExp(`/inquiry/sent\\?ref=${reference}`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Request sent');
  return new URL(page.url()).searchParams.get('ref') ?? '';
}
