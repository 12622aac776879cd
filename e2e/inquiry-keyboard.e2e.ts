import { choices, inquiryExample } from './support/content.ts';
import { openInquiry, sentReference } from './support/inquiry-form.ts';
import { expect, test } from './support/test.ts';

const newEmail = () => `keys-${Date.now()}@lead.example`;

test('the form can be filled in, reviewed and sent using only the keyboard', async ({ page }) => {
  await openInquiry(page);
  await page.getByLabel('Full name').focus();
  const press = (key: string) => page.keyboard.press(key);
  const type = async (words: string) => {
    await page.keyboard.type(words);
    await press('Tab');
  };
  for (const words of ['Ada Example', 'Head', 'Freight Ltd.', inquiryExample.industry])
    await type(words);
  await press('Space');
  await press('Tab');
  await type('Testville');
  await press('Space');
  await press('Tab');
  await type(newEmail());
  // Skips the phone number and the web profiles, which are collapsed.
  await press('Tab');
  await press('Tab');
  await press('Enter');
  await press('Tab');
  await type('Copying orders');
  await press('Tab');
  await type('Less copying');
  await press('Enter');
  await press('Tab');
  for (let choice = 0; choice < 5; choice++) {
    await press('Space');
    await press('Tab');
  }
  await press('Tab');
  await press('Tab');
  await press('Enter');
  await press('Tab');
  await press('Space');
  for (let choice = 0; choice < choices.servicesNeeded.length; choice++) await press('Tab');
  await type('Microsoft 365');
  await press('Tab');
  await press('Tab');
  await press('Space');
  for (let field = 0; field < 3; field++) await press('Tab');
  await press('Enter');
  for (let field = 0; field < 3; field++) await press('Tab');
  await press('Enter');
  await expect(
    page.getByRole('heading', { name: 'Check your answers before sending your request' }),
  ).toBeFocused();
  const button = page.getByRole('button', { name: 'Confirm and send' });
  for (let steps = 0; steps < 60; steps++) {
    await press('Tab');
    if (await button.evaluate((element) => element === document.activeElement)) break;
  }
  await press('Enter');
  await sentReference(page);
});

test('Tab goes through the form before the column beside the form', async ({ page }) => {
  await openInquiry(page);
  await page.getByRole('button', { name: 'Review and send' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('complementary').getByRole('link')).toBeFocused();
});
