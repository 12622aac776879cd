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

test('the message about a change stays in view when the list scrolls, but not in another view', async ({
  page,
  origin,
}) => {
  const name = `Puffin${Date.now()}`;
  for (const one of ['Boats', 'Ropes', 'Sails', 'Tars']) {
    await sentRequest(origin, { companyName: `${name} ${one}` });
  }
  await deskMember(page);
  await page.setViewportSize({ width: 1280, height: 300 });
  await page.goto(`${deskPath}?q=${name}`);
  const rows = page.locator('[data-row]');
  await expect(rows).toHaveCount(4);
  await rows.last().hover();
  await page.getByRole('button', { name: 'Mark as spam' }).last().click();
  const said = page.getByText('1 request marked as spam.');
  await expect(rows).toHaveCount(3);
  await page.mouse.move(700, 150);
  await page.mouse.wheel(0, 1000);
  await expect(said).toBeInViewport();
  await page.getByRole('link', { name: /^Waiting/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Waiting');
  await expect(said).toBeHidden();
});
