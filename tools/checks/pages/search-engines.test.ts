import sharp from 'sharp';
import { expect, it } from 'vitest';
import { href, siteFiles, socialCard } from '#contract/routes.ts';
import { home, openJobs, service, site } from '../../../e2e/support/content.ts';
import { jobIds, openPages } from '../../../e2e/support/site-paths.ts';
import { servedSite } from './served-site.ts';

type Manifest = { lang: string; icons: { src: string; sizes: string; purpose?: string }[] };

const { origin, get, documentAt } = servedSite();

for (const { path, indexed } of openPages) {
  it(`${path} has the metadata that search engines and link previews need`, async () => {
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
    expect(card).toBe(`${origin()}${socialCard(indexed ? path : href('home'))}`);
    const image = await get(new URL(card).pathname);
    expect(image.headers.get('content-type')).toBe('image/png');
    const png = Buffer.from(await image.arrayBuffer());
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  });
}

it('no social card is cut off: its bottom rows of pixels are empty', async () => {
  for (const { path } of openPages.filter(({ indexed }) => indexed)) {
    const card = Buffer.from(await (await get(socialCard(path))).arrayBuffer());
    const { data } = await sharp(card)
      .extract({ left: 0, top: 606, width: 1200, height: 24 })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const colours = new Set<string>();
    for (let at = 0; at < data.length; at += 3) colours.add(data.subarray(at, at + 3).join(' '));
    expect.soft([...colours], path).toEqual(['10 11 13']);
  }
});

it('the home page and the 404 page list each keyword once', async () => {
  for (const path of ['/', '/no-such-page']) {
    const html = await documentAt(path);
    const keywords = /<meta name="keywords" content="([^"]*)"/.exec(html)?.[1]?.split(', ') ?? [];
    expect(keywords).toEqual(home.keywords ?? []);
    expect(new Set(keywords).size).toBe(keywords.length);
  }
});

it('the sitemap and feed list open positions, but no closed ones', async () => {
  for (const id of jobIds) {
    const sitemap = await (await get(siteFiles.sitemap)).text();
    const feed = await (await get(siteFiles.careersFeed)).text();
    const isListed = openJobs.some(({ slug }) => slug === id);
    expect(sitemap.includes(`${href('career', { id })}</loc>`)).toBe(isListed);
    expect(feed.includes(href('career', { id }))).toBe(isListed);
  }
});

it('the careers feed is linked for people and for feed readers', async ({ skip }) => {
  skip(!site.flags.careers, 'the company has no careers');
  const html = await documentAt(href('careers'));
  const head = html.slice(0, html.indexOf('<body'));
  expect(head).toMatch(
    new RegExp(`<link[^>]*type="application/atom\\+xml"[^>]*href="${siteFiles.careersFeed}"`),
  );
  expect(html.slice(html.indexOf('<main'))).toContain(` href="${siteFiles.careersFeed}"`);
  expect((await get(siteFiles.careersFeed)).status).toBe(200);
});

it('the sitemap lists every indexed page with the last change to its files', async () => {
  const response = await get(siteFiles.sitemap);
  expect(response.headers.get('content-type')).toContain('application/xml');
  const xml = await response.text();
  const listed = [...xml.matchAll(/<loc>([^<]*)<\/loc>(?:\s*<lastmod>([^<]*)<\/lastmod>)?/g)];
  const wanted = openPages.filter(({ indexed }) => indexed).map(({ path }) => origin() + path);
  expect(listed.map(([, address]) => address).toSorted()).toEqual(wanted.toSorted());
  const dates = listed.flatMap(([, , date]) => date ?? []);
  expect(dates.length).toBeGreaterThan(listed.length / 2);
  for (const date of dates) expect(Date.parse(date)).toBeLessThanOrEqual(Date.now());
});

it('llms.txt links to pages as Markdown, which search engines do not list', async () => {
  const llms = await (await get(siteFiles.llms)).text();
  const links = [...llms.matchAll(/\]\((\S+)\)/g)].map(([, link = '']) => link);
  expect(links.length).toBeGreaterThan(5);
  for (const link of [`${origin()}/index.md`, ...links]) {
    const response = await get(link.slice(origin().length));
    expect([link, response.status]).toEqual([link, 200]);
    expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    const text = await response.text();
    expect(text).toMatch(/^# \S/m);
    expect(text).not.toMatch(/<(div|section|span|p|a)\b/);
  }
});

it('member pages and unknown pages do not exist as Markdown', async () => {
  for (const path of ['/dashboard.md', '/404.md', '/nothing.md', '/login.md'])
    expect([path, (await get(path)).status]).toEqual([path, 404]);
});

it('robots.txt, manifest, security.txt, llms.txt and the careers feed exist', async () => {
  const robots = await (await get(siteFiles.robots)).text();
  expect(robots).toContain(`Sitemap: ${origin()}${siteFiles.sitemap}`);
  const manifest: Manifest = JSON.parse(await (await get(siteFiles.manifest)).text());
  expect(manifest.lang).toBe(site.language);
  const sizes = manifest.icons.map((icon) => icon.sizes);
  expect(sizes).toEqual(['any', '192x192', '512x512', '512x512']);
  expect(manifest.icons.at(-1)?.purpose).toBe('maskable');
  for (const { src } of manifest.icons) expect((await get(src)).status).toBe(200);
  const security = await (await get(siteFiles.security)).text();
  expect(security).toMatch(/^Contact: mailto:/);
  const expires = Date.parse(/^Expires: (.*)$/m.exec(security)?.[1] ?? '');
  expect(expires).toBeGreaterThan(Date.now());
  expect(expires).toBeLessThan(Date.now() + 366 * 86_400_000);
  const llms = await (await get(siteFiles.llms)).text();
  expect(llms).toMatch(/^# \w+/);
  expect(llms).toContain(`${origin()}${href('service', { slug: service.slug })}`);
  const feed = await get(siteFiles.careersFeed);
  expect(feed.headers.get('content-type')).toContain('application/atom+xml');
  expect(await feed.text()).toContain('<feed xmlns="http://www.w3.org/2005/Atom">');
});
