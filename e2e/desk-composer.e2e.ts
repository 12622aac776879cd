import { deskMember, openRequest, replyField, sentRequest } from './support/desk.ts';
import { expect, test } from './support/test.ts';

test('a reply can be undone after a reload and in another tab until it leaves', async ({
  page,
  origin,
}) => {
  const { reference } = await sentRequest(origin);
  await deskMember(page);
  const other = await page.context().newPage();
  await openRequest(other, reference);
  await openRequest(page, reference);
  await replyField(page).fill('Too early');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(replyField(page)).toHaveValue('Too early');
  await expect(other.getByRole('button', { name: 'Undo' })).toBeHidden();
});
