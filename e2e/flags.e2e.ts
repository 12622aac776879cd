import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { href, siteFiles, socialCard } from '#contract/routes.ts';
import { languageOf } from '#messages/language.ts';
import { expectAccessible, expectAccessibleOnPhone } from './support/axe.ts';
import { needsContent, site } from './support/content.ts';
import { crawl, headProblems } from './support/crawl.ts';
import { everythingOn, everythingOnBase } from './support/everything-on.ts';
import { htmlValidator } from './support/html-validator.ts';
import { serveFiles } from './support/static-host.ts';
import { expect, open, overflow, test } from './support/test.ts';

const ownPage = href('ownPage', { slug: 'partners' });
let folder = '';
let host: Awaited<ReturnType<typeof serveFiles>>;

const paths = [
  href('contact'),
  href('press'),
  href('blog'),
  href('blogPost', { slug: 'what-a-test-set-is-for' }),
  href('developers'),
  href('forums'),
  href('forumTopic', { topic: 'who-owns-the-code' }),
  ownPage,
];

// Runs all tests in one worker, which also runs the host.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  // Allows more time because each language is a separate build.
  test.setTimeout(480_000);
  folder = join(everythingOn(), 'build/static');
  host = await serveFiles(folder, everythingOnBase);
});

test.afterAll(() => host?.stop());

const at = (path: string) => host.home + path.slice(1);

test('with every flag on, the site has all pages and no broken links', async () => {
  const found = await crawl(host.home);
  expect(found.problems).toEqual([]);
  expect(headProblems(found)).toEqual([]);
  expect([...found.pages.keys()]).toEqual(expect.arrayContaining(paths.map(at)));
  expect(readFileSync(join(folder, siteFiles.sitemap), 'utf8')).toContain(href('press'));
});

for (const path of paths) {
  test(`${path} is valid, accessible and starts without console messages`, async ({ page }) => {
    const response = await open(page, at(path));
    const validate = htmlValidator();
    expect.soft(await validate((await response?.text()) ?? '')).toEqual([]);
    await expectAccessible(page, path);
    expect.soft(await overflow(page), path).toEqual([]);
    await expectAccessibleOnPhone(page, path, { width: 320 });
    expect.soft(await overflow(page), `${path} at 320 px`).toEqual([]);
  });
}

test('with icons, the header still fits in a single row at 900 px, in every language', async ({
  page,
}) => {
  needsContent(site.brand.name === 'Bowline', 'menu of the example, which fits');
  await page.setViewportSize({ width: 900, height: 900 });
  for (const base of ['', ...site.languages.map((tag) => `/${languageOf(tag)}`)]) {
    await page.goto(at(base + href('about')));
    // Removes the menu link that the owner's page adds.
    const own = page.getByRole('banner').getByRole('link', { name: 'Partners' });
    await own.evaluate((link) => link.closest('li')?.remove());
    const header = await page.getByRole('banner').boundingBox();
    expect.soft(header?.height, `${base}/`).toBeLessThanOrEqual(74);
  }
});

test('an untranslated page is marked as being in the main language', async ({ page }) => {
  const [tag = ''] = site.languages;
  needsContent(tag !== '', 'another language');
  const main = page.getByRole('main');
  const inOther = (path: string) => at(`/${languageOf(tag)}${path}`);
  await page.goto(inOther(ownPage));
  await expect(main).toHaveAttribute('lang', site.language);
  await page.goto(inOther(href('pricing')));
  await expect(main).not.toHaveAttribute('lang');
});

test('a post dated in the future is not published', async ({ request }) => {
  expect((await request.get(at(href('blogPost', { slug: 'still-to-come' })))).status()).toBe(404);
  for (const file of [siteFiles.sitemap, siteFiles.blogFeed, `${href('blog')}.html`]) {
    const text = readFileSync(join(folder, file), 'utf8');
    expect(text).not.toContain('still-to-come');
  }
});

test('an unsent letter is nowhere on a static site, which cannot tell when a letter is sent', async ({
  request,
}) => {
  const unsent = href('newsletterIssue', { slug: 'to-be-sent' });
  expect((await request.get(at(unsent))).status()).toBe(404);
  expect((await request.get(at(href('newsletterIssue', { slug: 'first-issue' })))).status()).toBe(
    200,
  );
  for (const file of [siteFiles.sitemap, siteFiles.newsletterFeed, `${href('newsletter')}.html`]) {
    const text = readFileSync(join(folder, file), 'utf8');
    expect(text).toContain('first-issue');
    expect(text).not.toContain('to-be-sent');
  }
});

test('an owner’s page is in the menu, the footer and the machine-readable files, and has a social card', async ({
  page,
}) => {
  await open(page, at(ownPage));
  for (const landmark of ['navigation', 'contentinfo'] as const) {
    const link = page.getByRole(landmark).first().getByRole('link', { name: 'Partners' });
    await expect(link).toHaveAttribute('aria-current', 'page');
  }
  for (const file of [siteFiles.sitemap, siteFiles.llms]) {
    expect(readFileSync(join(folder, file), 'utf8')).toContain(
      `https://agency.example${everythingOnBase}${ownPage}`,
    );
  }
  expect(existsSync(join(folder, socialCard(ownPage)))).toBe(true);
});

test('an owner’s page shows the pictures in its text and sections', async ({ page }) => {
  await open(page, at(ownPage));
  const pictures = page.getByRole('main').locator('picture img');
  await expect(pictures).toHaveCount(2);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
  }
});

test('a topic link filters the blog through the URL', async ({ page }) => {
  await page.goto(at(href('blog')));
  await page.getByRole('link', { name: 'Tests' }).click();
  await expect(page).toHaveURL(/tag=tests/);
  await expect(page.getByRole('main').getByRole('listitem').getByRole('heading')).toHaveCount(1);
});

test('posts and forum topics have structured data', async ({ request }) => {
  const post = await (await request.get(at(paths[3] ?? ''))).text();
  expect(post).toContain('"@type":"BlogPosting"');
  const topic = await (await request.get(at(paths[6] ?? ''))).text();
  expect(topic).toContain('"@type":"QAPage"');
  expect(topic).toContain('This topic is closed.');
});
