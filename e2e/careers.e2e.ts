import { href } from '#contract/routes.ts';
import { expect, test } from './support/journey.ts';

const main = 'main';

test('filtering takes effect at once, and the URL holds the filter', async ({ page }) => {
  await page.goto(href('careers'));
  await page.mouse.move(10, 10);
  await expect(page.locator('html[data-app="running"]')).toBeAttached();
  await expect(page.getByText('3 open positions')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Project Coordinator' })).toHaveCount(0);
  await page.getByLabel('Department').selectOption('Design');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(href('careers', {}, { dept: 'Design' }));
  await expect(page.getByText('1 of 3 positions')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Product Designer' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Department')).toHaveValue('Design');
  await expect(page.getByText('1 of 3 positions')).toBeVisible();
});

test('a filter with no matches says so and can be cleared', async ({ page }) => {
  await page.goto(href('careers', {}, { q: 'astronaut' }));
  await expect(page.getByText('No roles match.')).toBeVisible();
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(href('careers'));
  await expect(page.getByText('3 open positions')).toBeVisible();
  await expect(page.getByLabel('Search', { exact: true })).toHaveValue('');
});

test('an open position can be applied for', async ({ page }) => {
  await page.goto(href('careers'));
  await page.getByRole('link', { name: 'Product Designer' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product Designer');
  const apply = page.getByRole('link', { name: 'Apply as Product Designer' });
  await expect(apply).toHaveAttribute('href', /^mailto:.*subject=Application%3A%20Product/);
  await expect(page.getByRole('complementary', { name: 'Key facts' })).toContainText(
    '$48 to $62 CAD an hour',
  );
});

test('content that streams in later comes below what is already shown', async ({ page }) => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(href('career', { id: 'product-designer' }));
    const facts = await page.getByRole('complementary', { name: 'Key facts' }).boundingBox();
    const text = page.getByRole('heading', { name: 'What you will do' });
    expect(facts?.y).toBeLessThan((await text.boundingBox())?.y ?? 0);
    const isLater = await text.evaluate((element) => {
      const aside = document.querySelector('aside');
      return (
        aside !== null &&
        (aside.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
      );
    });
    expect(isLater).toBe(true);
  }
});

test('a closed position says so, takes no applications and is not indexed', async ({ page }) => {
  const response = await page.goto(href('career', { id: 'project-coordinator' }));
  expect(response?.status()).toBe(200);
  await expect(page.locator(main)).toContainText('This position is closed');
  await expect(page.getByRole('link', { name: /^Apply/ })).toHaveCount(0);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
});

test('visitors can apply without a matching role', async ({ page }) => {
  await page.goto(href('careers'));
  const openApplication = page.locator(main).locator('a[href*="subject=Open%20application"]');
  await expect(openApplication).toHaveCount(1);
});

test('an unknown position links to the open ones', async ({ page }) => {
  await page.goto(href('career', { id: 'astronaut' }));
  await page.getByRole('link', { name: 'See all jobs' }).click();
  await expect(page.getByRole('heading', { name: 'Open positions' })).toBeVisible();
});

test('an unknown position or service has status 404', async ({ page, request }) => {
  for (const path of [
    href('career', { id: 'astronaut' }),
    href('service', { slug: 'rocket-science' }),
  ]) {
    expect((await request.get(path)).status()).toBe(404);
    await page.goto(path);
    await page.mouse.move(10, 10);
    await expect(page.locator('html[data-app="running"]')).toBeAttached();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("We can't find this page");
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the filter is a form handled by the server', async ({ page }) => {
    await page.goto(href('careers'));
    await page.getByLabel('Location').selectOption('remote');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page).toHaveURL(/place=remote/);
    await expect(page.getByText('2 of 3 positions')).toBeVisible();
    await expect(page.getByLabel('Location')).toHaveValue('remote');
  });
});
