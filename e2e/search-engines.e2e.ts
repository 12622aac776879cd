import { href, siteFiles, socialCard } from '#contract/routes.ts';
import { home, needsContent, openJobs, service, site } from './support/content.ts';
import { documentAt } from './support/documents.ts';
import { jobIds, openPages } from './support/site-paths.ts';
import { expect, test } from './support/test.ts';

for (const { path, indexed } of openPages) {
  test(`${path} has the metadata that search engines and link previews need`, async ({
    request,
    baseURL,
  }) => {
    const html = await documentAt(path);
    const meta = (name: string) =>
      new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
    expect(meta('viewport')).toBe('width=device-width, initial-scale=1');
    expect(meta('robots')).toBe(indexed ? 'index, follow' : 'noindex, nofollow');
    expect(meta('theme-color')).toBe('#ffffff');
    expect(meta('og:type')).toBe('website');
    expect(meta('og:locale')).toBe(site.language.replace('-', '_'));
    expect(meta('twitter:card')).toBe('summary_large_image');
    const card = meta('og:image') ?? '';
    expect(card).toBe(`${baseURL}${socialCard(indexed ? path : href('home'))}`);
    const image = await request.get(new URL(card).pathname);
    expect(image.headers()['content-type']).toBe('image/png');
    const png = await image.body();
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  });
}

test('no social card is cut off: its lowest lines are empty', async ({ page }) => {
  await page.goto(href('home'));
  for (const { path } of openPages.filter(({ indexed }) => indexed)) {
    const colours = await page.evaluate(async (card) => {
      const image = await createImageBitmap(await (await fetch(card)).blob());
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
      context?.drawImage(image, 0, 0);
      const pixels = context?.getImageData(0, image.height - 24, image.width, 24).data ?? [];
      const found = new Set<string>();
      for (let at = 0; at < pixels.length; at += 4) found.add(pixels.slice(at, at + 3).join(' '));
      return [...found];
    }, socialCard(path));
    expect.soft(colours, path).toEqual(['10 11 13']);
  }
});

test('home and 404 carry the keywords, each once', async () => {
  for (const path of ['/', '/no-such-page']) {
    const html = await documentAt(path);
    const keywords = /<meta name="keywords" content="([^"]*)"/.exec(html)?.[1]?.split(', ') ?? [];
    expect(keywords).toEqual(home.keywords ?? []);
    expect(new Set(keywords).size).toBe(keywords.length);
  }
});

test('the sitemap and feed list open positions, but no closed ones', async ({ request }) => {
  for (const id of jobIds) {
    const sitemap = await (await request.get(siteFiles.sitemap)).text();
    const feed = await (await request.get(siteFiles.careersFeed)).text();
    const isListed = openJobs.some(({ slug }) => slug === id);
    expect(sitemap.includes(`${href('career', { id })}</loc>`)).toBe(isListed);
    expect(feed.includes(href('career', { id }))).toBe(isListed);
  }
});

test('the careers feed is linked for people and for feed readers', async ({ page, request }) => {
  needsContent(site.flags.careers, 'careers');
  await page.goto(href('careers'));
  const named = page.locator('head link[rel="alternate"][type="application/atom+xml"]');
  await expect(named).toHaveAttribute('href', siteFiles.careersFeed);
  await expect(page.locator(`main a[href="${siteFiles.careersFeed}"]`)).toBeVisible();
  expect((await request.get(siteFiles.careersFeed)).status()).toBe(200);
});

test('the sitemap lists every indexed page with its last change', async ({ request, baseURL }) => {
  const response = await request.get(siteFiles.sitemap);
  expect(response.headers()['content-type']).toContain('application/xml');
  const xml = await response.text();
  const listed = [...xml.matchAll(/<loc>([^<]*)<\/loc>\s*<lastmod>([^<]*)<\/lastmod>/g)];
  const wanted = openPages.filter(({ indexed }) => indexed).map(({ path }) => baseURL + path);
  expect(listed.map(([, address]) => address).toSorted()).toEqual(wanted.toSorted());
  for (const [, , date = ''] of listed) expect(Date.parse(date)).toBeLessThanOrEqual(Date.now());
});

test('robots.txt, manifest, security.txt, llms.txt and the careers feed exist', async ({
  request,
  baseURL,
}) => {
  const robots = await (await request.get(siteFiles.robots)).text();
  expect(robots).toContain(`Sitemap: ${baseURL}${siteFiles.sitemap}`);
  const manifest = await (await request.get(siteFiles.manifest)).json();
  expect(manifest.lang).toBe(site.language);
  const sizes = manifest.icons.map((icon: { sizes: string }) => icon.sizes);
  expect(sizes).toEqual(['any', '192x192', '512x512', '512x512']);
  expect(manifest.icons.at(-1).purpose).toBe('maskable');
  for (const { src } of manifest.icons) expect((await request.get(src)).status()).toBe(200);
  const security = await (await request.get(siteFiles.security)).text();
  expect(security).toMatch(/^Contact: mailto:/);
  const expires = Date.parse(/^Expires: (.*)$/m.exec(security)?.[1] ?? '');
  expect(expires).toBeGreaterThan(Date.now());
  expect(expires).toBeLessThan(Date.now() + 366 * 86_400_000);
  const llms = await (await request.get(siteFiles.llms)).text();
  expect(llms).toMatch(/^# \w+/);
  expect(llms).toContain(`${baseURL}${href('service', { slug: service.slug })}`);
  const feed = await request.get(siteFiles.careersFeed);
  expect(feed.headers()['content-type']).toContain('application/atom+xml');
  expect(await feed.text()).toContain('<feed xmlns="http://www.w3.org/2005/Atom">');
});
