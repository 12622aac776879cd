import { href } from '#contract/routes.ts';
import { closedJobs, needsContent, openJobs, site } from './support/content.ts';
import { expect, open, test } from './support/test.ts';
import { said } from './support/translations.ts';

needsContent(site.flags.careers, 'careers');

const main = 'main';
const count = openJobs.length;
const all = `${count} open position${count === 1 ? '' : 's'}`;
/** An opening in the smallest department. */
const job = openJobs.toSorted((a, b) => withIn(a.department) - withIn(b.department))[0];
const department = job?.department ?? '';
const title = job?.title ?? '';
const found = (some: number) => (some === count ? all : `${some} of ${count} positions`);

/** An address at which the filter is shown even if there are few openings. */
const filtered = href('careers', {}, { q: 'astronaut' });
const hasMany = count > 6;

function withIn(name: string): number {
  return openJobs.filter((other) => other.department === name).length;
}

test('filtering takes effect at once, and the filter is in the URL', async ({ page }) => {
  needsContent(count > 0, 'openings');
  await open(page, href('careers'));
  await expect(page.getByText(all)).toBeVisible();
  for (const { title: closed } of closedJobs) {
    await expect(page.getByRole('link', { name: closed })).toHaveCount(0);
  }
  await open(page, filtered);
  await page.getByLabel('Search', { exact: true }).fill('');
  await page.getByLabel('Department').selectOption(department);
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(href('careers', {}, { dept: department }));
  await expect(page.getByText(found(withIn(department)))).toBeVisible();
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Department')).toHaveValue(department);
  await expect(page.getByText(found(withIn(department)))).toBeVisible();
});

test('a filter with no matches says so and can be cleared', async ({ page }) => {
  needsContent(count > 0, 'openings');
  await page.goto(filtered);
  await expect(page.getByText('No roles match.')).toBeVisible();
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(href('careers'));
  await expect(page.getByText(all)).toBeVisible();
});

test('a short list of openings has no filter', async ({ page }) => {
  await page.goto(href('careers'));
  await expect(page.getByLabel('Department')).toHaveCount(hasMany ? 1 : 0);
});

test('a visitor can apply for an open position', async ({ page }) => {
  needsContent(count > 0, 'openings');
  await page.goto(href('careers'));
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  const apply = page.getByRole('link', { name: `Apply for ${title}` });
  await expect(apply).toHaveAttribute('href', /^mailto:.*subject=\w+/);
  await expect(page.getByRole('complementary', { name: 'Key facts' })).toContainText(
    job?.salary?.currency ?? '',
  );
});

test('content that streams in late appears below what is already shown', async ({ page }) => {
  needsContent(count > 0, 'openings');
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(href('career', { id: job?.slug ?? '' }));
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

test('a closed position is marked as closed, accepts no applications and is not indexed', async ({
  page,
}) => {
  needsContent(closedJobs.length > 0, 'closed openings');
  const response = await page.goto(href('career', { id: closedJobs[0]?.slug ?? '' }));
  expect(response?.status()).toBe(200);
  await expect(page.locator(main)).toContainText('This position is closed');
  await expect(page.getByRole('link', { name: /^Apply/ })).toHaveCount(0);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
});

test('visitors can apply without a matching role', async ({ page }) => {
  await page.goto(href('careers'));
  const subject = encodeURIComponent(String(said('General application')));
  const openApplication = page.locator(main).locator(`a[href*="subject=${subject}"]`);
  await expect(openApplication).toHaveCount(1);
});

test('an unknown position links to the open ones', async ({ page }) => {
  await page.goto(href('career', { id: 'astronaut' }));
  await page.getByRole('link', { name: 'See all jobs' }).click();
  await expect(page.getByRole('heading', { name: 'Open positions' })).toBeVisible();
});

test('an unknown position or service returns a 404', async ({ page, request }) => {
  for (const path of [
    href('career', { id: 'astronaut' }),
    href('service', { slug: 'rocket-science' }),
  ]) {
    expect((await request.get(path)).status()).toBe(404);
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("We can't find this page");
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the filter is a form handled by the server', async ({ page }) => {
    const remote = openJobs.filter((one) => one.remote).length;
    needsContent(remote > 0, 'remote openings');
    await page.goto(filtered);
    await page.getByLabel('Search', { exact: true }).fill('');
    await page.getByLabel('Location').selectOption('remote');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page).toHaveURL(/place=remote/);
    await expect(page.getByText(found(remote))).toBeVisible();
    await expect(page.getByLabel('Location')).toHaveValue('remote');
  });
});
