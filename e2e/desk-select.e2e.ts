import { deskPath } from '#contract/desk-addresses.ts';
import { expectAccessible } from './support/axe.ts';
import { deskMember, expectGood, sentRequest } from './support/desk.ts';
import { expect, test } from './support/test.ts';

test('all rows can be selected at once, and a range with Shift', async ({ page, origin }) => {
  const name = `Plover${Date.now()}`;
  for (const trade of ['Boats', 'Sails', 'Ropes']) {
    await sentRequest(origin, { companyName: `${name} ${trade}` });
  }
  await deskMember(page);
  await page.goto(`${deskPath}?q=${name}`);
  const boxes = page.locator('tbody').getByRole('checkbox');
  await expect(boxes).toHaveCount(3);
  const all = page.locator('thead').getByRole('checkbox', { name: 'Select all' });
  await all.check();
  await expect(page.getByText('3 selected')).toBeVisible();
  await boxes.nth(1).uncheck();
  await expect(all).toBeChecked({ indeterminate: true });
  await all.check();
  await all.uncheck();
  await expect(page.getByText('3 selected')).toHaveCount(0);
  await boxes.first().check();
  await boxes.last().click({ modifiers: ['Shift'] });
  await expect(page.getByText('3 selected')).toBeVisible();
});

test('on a phone, rows have checkboxes only while requests are being selected', async ({
  page,
  origin,
}) => {
  const companyName = `Plover${Date.now()}`;
  const { reference } = await sentRequest(origin, { companyName });
  await page.setViewportSize({ width: 390, height: 844 });
  await deskMember(page);
  await page.goto(`${deskPath}?q=${companyName}`);
  const row = page.locator(`[data-row="${reference}"]`);
  const box = page.getByRole('checkbox', { name: `Select ${companyName}` });
  await expect(row).toBeVisible();
  await expect(box).toBeHidden();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('button', { name: 'Select requests' }).click();
  await expect(page.getByText('0 selected')).toBeVisible();
  await expectAccessible(page, 'the selection of a phone');
  // The whole row is the target.
  const { x = 0, y = 0 } = (await row.boundingBox()) ?? {};
  await page.mouse.click(x + 5, y + 5);
  await expect(box).toBeChecked();
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await expect(box).toBeHidden();
  await row.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(companyName);
});

test('a list is filtered using only the keyboard, and each filter can be removed', async ({
  page,
  origin,
}) => {
  const companyName = `Heron${Date.now()}`;
  const { reference } = await sentRequest(origin, { companyName });
  await deskMember(page);
  await page.goto(`${deskPath}?q=${companyName}`);
  const row = page.locator(`[data-row="${reference}"]`);
  await expect(row).toBeVisible();
  await page.keyboard.press('f');
  await expect(page.getByRole('combobox', { name: 'Service' })).toBeFocused();
  await expectAccessible(page, 'the filters of a list');
  const urgency = page.getByRole('combobox', { name: 'Urgency' });
  await urgency.selectOption({ index: 1 });
  await expect(page).toHaveURL(/urgency=/);
  await page.keyboard.press('Escape');
  await expect(urgency).toBeHidden();
  const filter = page.getByRole('button', { name: 'Filter', exact: true });
  await expect(filter).toBeFocused();
  const chosen = page.getByRole('button', { name: /^(Remove filter|Retirer le filtre) / });
  await expectGood(page, 'a filtered list');
  await chosen.press('Enter');
  await expect(chosen).toBeHidden();
  await expect(filter).toBeFocused();
  await expect(row).toBeVisible();
});
