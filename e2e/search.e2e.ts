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
  await expect(
    page
      .getByRole('region', { name: 'Questions by topic' })
      .getByRole('link', { name: 'Payment & Support' }),
  ).toHaveAttribute('href', `${href('home')}#faq-payment`);
  await expect(page.getByRole('heading', { name: 'Still stuck?' })).toBeVisible();
});

test('the empty search suggests what others look for, and each of it is found', async ({
  page,
}) => {
  await page.goto(search());
  const suggestions = page.getByRole('region', { name: 'Popular searches' }).getByRole('link');
  const words = await suggestions.allTextContents();
  expect(words).toHaveLength(4);
  for (const word of words) {
    await page.goto(search());
    await suggestions.filter({ hasText: word }).click();
    await expect(page.getByText(new RegExp(`results? for “${word}”`))).toBeVisible();
    await expect(page.getByText('No results for')).toHaveCount(0);
    await expect(page.getByLabel('Search this site')).toHaveValue(word);
  }
});

test('the field has the focus when the site begins here, and the heading on the way back', async ({
  page,
}) => {
  await page.goto(search());
  await expect(page.getByLabel('Search this site')).toBeFocused();
  const index = page.getByRole('region', { name: 'All pages' });
  await index.getByRole('link', { name: 'Help Center' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'How can we help?' })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeFocused();
});

test('results are not taken over by the focus of the field', async ({ page }) => {
  await page.goto(search('support'));
  await expect(page.locator('html[data-app="running"]')).toBeAttached();
  await expect(page.getByLabel('Search this site')).not.toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ isMobile: true, hasTouch: true, viewport: { width: 390, height: 844 } });

  test('the field waits for a touch', async ({ page }) => {
    await page.goto(search());
    await expect(page.locator('html[data-app="running"]')).toBeAttached();
    await expect(page.getByLabel('Search this site')).not.toBeFocused();
  });
});

test('the help page answers four popular questions in place', async ({ page }) => {
  await page.goto(href('help'));
  const popular = page.getByRole('region', { name: 'Popular questions' });
  await expect(popular.locator('details')).toHaveCount(4);
  await popular.getByText('How much does a project cost?').click();
  await expect(popular.getByText('Pricing is available on request')).toBeVisible();
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
    await expect(page.getByRole('region', { name: 'Popular searches' })).toBeVisible();
    await page.getByLabel('Search this site').fill('privacy');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await expect(page.getByText(/results for “privacy”/)).toBeVisible();
  });
});
