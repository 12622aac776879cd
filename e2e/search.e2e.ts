import { href } from '#contract/routes.ts';
import { expect, test } from './journey.ts';

const search = (q?: string) => href('search', {}, { q });

test('a search finds services, questions, help and openings, grouped and marked', async ({
  page,
}) => {
  await page.goto(search('support'));
  await expect(page.getByRole('status').filter({ hasText: /results for “support”/ })).toBeVisible();
  for (const group of ['Questions', 'Help']) {
    await expect(page.getByRole('region', { name: group })).toBeVisible();
  }
  await expect(page.locator('main mark').first()).toHaveText(/support/i);
  await page.goto(search('designer'));
  await expect(
    page.getByRole('region', { name: 'Careers' }).getByRole('link', { name: 'Product Designer' }),
  ).toBeVisible();
});

test('a word that is nearly right, or half typed, still finds', async ({ page }) => {
  await page.goto(search('automatoin'));
  await expect(page.getByRole('link', { name: 'Process Automation' }).first()).toBeVisible();
  await page.goto(search('consul'));
  await expect(page.getByRole('main').getByRole('link', { name: 'Consulting' })).toBeVisible();
});

test('a result leads to its place on a page', async ({ page }) => {
  await page.goto(search('credit card'));
  await page.getByRole('region', { name: 'Questions' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/#faq-payment-/);
  await expect(page.locator('details[open]')).toBeVisible();
});

test('a question in whole words finds its answer', async ({ page }) => {
  await page.goto(search('do you take paypal'));
  await expect(
    page.getByRole('region', { name: 'Questions' }).getByRole('link', { name: 'How can we pay?' }),
  ).toBeVisible();
  await page.goto(search('delete my data'));
  await page
    .getByRole('region', { name: 'Help' })
    .getByRole('link', { name: 'See, correct or delete your data' })
    .click();
  await expect(page).toHaveURL(`${href('help')}#your-data`);
});

test('a clause of a legal text is found with its place', async ({ page }) => {
  await page.goto(search('cookies'));
  await page.getByRole('region', { name: 'Policies' }).getByRole('link').first().click();
  await expect(page).toHaveURL(`${href('privacyPolicy')}#cookies-and-your-device`);
  await expect(page.getByRole('heading', { name: 'Cookies and your device' })).toBeInViewport();
});

test('nothing found gives tips, pages and a way to a person', async ({ page }) => {
  await page.goto(search('xylophone'));
  await expect(page.getByText('No results for “xylophone”')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Or look here' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Still stuck?' })).toBeVisible();
});

test('a closed position is not found', async ({ page }) => {
  await page.goto(search('project coordinator'));
  await expect(page.getByRole('link', { name: 'Project Coordinator' })).toHaveCount(0);
});

test('what was typed is shown as text', async ({ page }) => {
  await page.goto(search('<img src=x onerror=alert(1)>'));
  await expect(page.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
  await page.goto(search('(+*[\\'));
  await expect(page.getByText('No results for')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the search works, and without a word it is an index of all pages', async ({ page }) => {
    await page.goto(search());
    const index = page.getByRole('region', { name: 'All pages' });
    await expect(index.getByRole('link', { name: 'Privacy policy' })).toBeVisible();
    await expect(index.getByRole('link', { name: 'Consulting' })).toBeVisible();
    await page.getByLabel('Search this site').fill('privacy');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await expect(page.getByText(/results for “privacy”/)).toBeVisible();
  });
});
