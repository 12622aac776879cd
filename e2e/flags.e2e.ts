import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { href, siteFiles } from '#contract/routes.ts';
import { copyCheckout } from './checkout-copy.ts';
import { crawl, headProblems } from './crawl.ts';
import { htmlValidator } from './html-validator.ts';
import { expect, test } from './journey.ts';
import { serveFiles } from './static-host.ts';

let checkout = '';
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
];

// One build of a checkout with every flag on, for all of them.
test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(240_000);
  checkout = copyCheckout();
  folder = join(checkout, 'build/static');
  const settings = join(checkout, 'content/site.json');
  const site = JSON.parse(readFileSync(settings, 'utf8'));
  for (const flag of ['contact', 'press', 'blog', 'developers', 'forums']) site.flags[flag] = true;
  writeFileSync(settings, JSON.stringify(site));
  writeFileSync(
    join(checkout, 'content/blog/still-to-come.md'),
    '---\ntitle: Still to come\nsummary: Later.\ndate: "2999-01-01"\nauthor: The team\ntags: []\n---\n\nLater.\n',
  );
  const built = spawnSync('npm', ['run', 'build:static'], {
    cwd: checkout,
    encoding: 'utf8',
    env: { ...process.env, BASE_PATH: '', ORIGIN: 'https://agency.example' },
  });
  expect(built.status, built.stderr + built.stdout).toBe(0);
  host = await serveFiles(folder, '');
});

test.afterAll(async () => {
  await host?.stop();
  if (checkout !== '') rmSync(checkout, { recursive: true });
});

const at = (path: string) => host.home + path.slice(1);

test('with every flag on the site has the pages, and no link to them is broken', async () => {
  const found = await crawl(host.home);
  expect(found.problems).toEqual([]);
  expect(headProblems(found)).toEqual([]);
  expect([...found.pages.keys()]).toEqual(expect.arrayContaining(paths.map(at)));
  expect(readFileSync(join(folder, siteFiles.sitemap), 'utf8')).toContain(href('press'));
});

test('a switched-on page is valid and starts without a word in the console', async ({ page }) => {
  const validate = htmlValidator();
  for (const path of paths) {
    const response = await page.goto(at(path));
    expect(await validate((await response?.text()) ?? ''), path).toEqual([]);
    await page.mouse.move(10, 10);
    await expect(page.locator('html[data-app="running"]')).toBeAttached();
  }
});

for (const width of [390, 1280]) {
  test(`axe finds nothing on a switched-on page at ${width} px`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    for (const path of paths) {
      await page.goto(at(path));
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`),
        path,
      ).toEqual([]);
    }
  });
}

test('a post whose day has not come is nowhere', async ({ request }) => {
  expect((await request.get(at(href('blogPost', { slug: 'still-to-come' })))).status()).toBe(404);
  for (const file of [siteFiles.sitemap, siteFiles.blogFeed, `${href('blog')}.html`]) {
    const text = readFileSync(join(folder, file), 'utf8');
    expect(text).not.toContain('still-to-come');
  }
});

test('the topics of the blog narrow its list by address', async ({ page }) => {
  await page.goto(at(href('blog')));
  await page.getByRole('link', { name: 'Artificial intelligence' }).click();
  await expect(page).toHaveURL(/tag=artificial-intelligence/);
  await expect(page.getByRole('main').getByRole('listitem').getByRole('heading')).toHaveCount(1);
});

test('a post and a forum topic tell search engines what they are', async ({ request }) => {
  const post = await (await request.get(at(paths[3] ?? ''))).text();
  expect(post).toContain('"@type":"BlogPosting"');
  const topic = await (await request.get(at(paths[6] ?? ''))).text();
  expect(topic).toContain('"@type":"QAPage"');
  expect(topic).toContain('This topic is closed.');
});
