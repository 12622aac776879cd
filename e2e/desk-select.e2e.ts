import { deskPath } from '#contract/desk-addresses.ts';
import { deskMember, sentRequest } from './support/desk.ts';
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
