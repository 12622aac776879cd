import { deskPath } from '#contract/desk-addresses.ts';
import { newAddress } from './support/account-holder.ts';
import { deskMember, sentRequest } from './support/desk.ts';
import { mailsTo } from './support/mailbox.ts';
import { expect, test } from './support/test.ts';

test('a double click on “Mark as spam” marks one request and does not click “Undo”', async ({
  page,
  origin,
}) => {
  const name = `Gannet${Date.now()}`;
  await sentRequest(origin, { companyName: `${name} Boats` });
  await sentRequest(origin, { companyName: `${name} Sails` });
  await deskMember(page);
  await page.goto(`${deskPath}?q=${name}`);
  const rows = page.locator('[data-row]');
  await expect(rows).toHaveCount(2);
  await rows.first().hover();
  const spam = page.getByRole('button', { name: 'Mark as spam' });
  await spam.first().click();
  await expect(rows).toHaveCount(1);
  await rows.first().hover();
  await spam.first().hover();
  // The second click of a double click, after the next row slid under the pointer.
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveCount(2);
});

test('a double click on “Invite” sends one invitation and reports it', async ({ page, origin }) => {
  await deskMember(page);
  await page.goto(`${deskPath}/people`);
  const email = newAddress();
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email', { exact: true }).fill(email);
  await dialog.getByRole('button', { name: 'Invite', exact: true }).dblclick();
  await expect(page.getByText('Invitation sent.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Invite', exact: true })).toBeFocused();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await mailsTo(origin, email, 1);
});
