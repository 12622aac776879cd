import { deskApi, deskPath } from '#contract/desk-addresses.ts';
import { letters, needsContent } from './support/content.ts';
import { deskMember } from './support/desk.ts';
import { confirmedReader } from './support/mailbox.ts';
import { expect, test } from './support/test.ts';

const unsent = letters.find(({ send }) => send);
needsContent(unsent !== undefined, 'letter to send');

test('a letter that changes while its page is open is shown again, and only the version shown is sent', async ({
  page,
  origin,
}) => {
  await confirmedReader(origin);
  await deskMember(page);
  let isChanged = false;
  const hashes: string[] = [];
  await page.route(`**${deskApi.letter}?*`, async (route) => {
    const response = await route.fetch();
    const letter = await response.json();
    hashes.push(letter.hash);
    await route.fulfill({
      response,
      json: isChanged ? { ...letter, hash: 'changed' } : letter,
    });
  });
  await page.goto(`${deskPath}/letters/${unsent?.slug}`);
  await page.locator('.send-form').getByRole('button').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  isChanged = true;
  await expect(page.locator('iframe')).toHaveAttribute('src', /hash=changed/, { timeout: 30_000 });
  await expect(page.getByText('The text has changed since you opened this page.')).toBeVisible();
  const sending = page.waitForRequest(`**${deskApi.letterSend}`);
  await page.route(`**${deskApi.letterSend}`, (route) => route.abort());
  await page.getByRole('dialog').getByRole('button').first().click();
  expect((await sending).postDataJSON()).toMatchObject({ hash: hashes[0] });
});
