import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { href, pageFlags, pages } from '#contract/routes.ts';
import { openJobs, services, site } from '../../../e2e/support/content.ts';
import { crawl, headProblems } from '../../../e2e/support/crawl.ts';
import { htmlValidator } from '../../../e2e/support/html-validator.ts';
import { openPages } from '../../../e2e/support/site-paths.ts';
import { said } from '../../../e2e/support/translations.ts';
import { contentDir } from '../../testing/content-dir.ts';
import { servedSite } from './served-site.ts';

const { origin, get, documentAt } = servedSite();
const isSample = /^ *demo: true$/m;

for (const { path, indexed } of openPages) {
  it(`${path} is complete HTML without scripts`, async () => {
    expect((await get(path)).status).toBe(200);
    const html = await documentAt(path);
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(html).toMatch(/<meta name="description" content="[^"]{20,}"/);
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
    expect(canonical).toBe(origin() + path);
    expect(html).toContain(`content="${indexed ? 'index, follow' : 'noindex, nofollow'}"`);
    expect(html).not.toContain('Loading...');
    // There are no executable inline scripts, because the Content-Security-Policy allows none.
    expect(html).not.toMatch(/<script(?![^>]*( src=|application\/(ld\+)?json))/);
  });
}

it('a canonical URL excludes the query string, and an unknown page has none', async () => {
  const page = await (await get(href('newsletterVerify', {}, { token: 'secret' }))).text();
  expect(page).toContain(`rel="canonical" href="${origin()}${href('newsletterVerify')}"`);
  const unknown = await (await get('/no-such-page')).text();
  expect(unknown).not.toContain('rel="canonical"');
});

it('every service page has its own address', async () => {
  for (const { slug } of services) {
    expect((await get(`/services/${slug}`)).status, slug).toBe(200);
  }
});

for (const [key, next] of [
  ['newsletterVerify', 'newsletter'],
  ['signupConfirm', 'signup'],
  ['emailConfirm', 'accountSettings'],
] as const) {
  it(`${key} without a token says how to get a new link`, async ({ skip }) => {
    skip(next === 'newsletter' && !site.flags.newsletter, 'the company has no newsletter');
    const main = /<main[\s\S]*<\/main>/.exec(await documentAt(href(key)))?.[0];
    expect(main).toMatch(said('Invalid Token Provided'));
    expect(main).toContain(`href="${href(next)}"`);
  });
}

for (const { path, file } of [
  { path: href('pricing'), file: 'pricing.yaml' },
  { path: href('features'), file: 'features.yaml' },
  { path: href('comingSoon'), file: 'notices.yaml' },
  { path: href('specialities'), file: 'specialities/it-security.md' },
  { path: href('help'), file: 'faq/1-solutions.yaml' },
  { path: href('help'), file: 'support.yaml' },
  { path: href('newsletter'), file: 'newsletter.yaml' },
  { path: href('home'), file: 'statistics.yaml' },
  { path: href('about'), file: 'about.yaml' },
  ...openJobs.slice(0, 1).map(({ slug }) => ({
    path: href('career', { id: slug }),
    file: `careers/${slug}.md`,
  })),
]) {
  it(`${path} says in its first section, and only there, that it shows the example’s ${file}`, async ({
    skip,
  }) => {
    skip(!openPages.some((page) => page.path === path), 'the company has no such page');
    const source = join(contentDir, file);
    skip(!existsSync(source) || !isSample.test(readFileSync(source, 'utf8')), 'it is its own');
    const html = await documentAt(path);
    const [before = '', ...parts] = html.slice(html.indexOf('<main')).split('<h2');
    expect(before).toMatch(said('sample content'));
    expect(parts.join('')).not.toMatch(said('sample content'));
  });
}

it('a page whose flag is off returns a 404', async () => {
  for (const name of pageFlags.filter((name) => !site.flags[name])) {
    expect((await get(pages[name].path)).status).toBe(404);
  }
});

for (const { asked, sent } of [
  { asked: 'gzip, deflate, br, zstd', sent: 'br' },
  { asked: '*', sent: 'br' },
  { asked: 'gzip, deflate', sent: 'gzip' },
  { asked: 'br;q=0, gzip', sent: 'gzip' },
  { asked: 'br;q=0.5, gzip', sent: 'gzip' },
  { asked: 'BR', sent: 'br' },
  { asked: 'identity', sent: undefined },
  { asked: 'identity, br;q=0.5', sent: undefined },
  { asked: 'identity;q=0, gzip;q=0.1', sent: 'gzip' },
  { asked: '*;q=0', sent: undefined },
]) {
  it(`a client that accepts "${asked}" gets ${sent ?? 'the plain page'}`, async () => {
    const page = await get('/', { 'Accept-Encoding': asked });
    expect(page.headers.get('content-encoding')).toBe(sent ?? null);
    expect(page.headers.get('vary')).toContain('Accept-Encoding');
  });
}

it('files are compressed; assets are immutable and pages revalidate by ETag', async () => {
  const page = await get('/', { 'Accept-Encoding': 'br' });
  expect(page.headers.get('content-encoding')).toBe('br');
  expect(page.headers.get('cache-control')).toBe('no-cache');
  const etag = page.headers.get('etag') ?? '';
  const again = await get('/', { 'If-None-Match': etag });
  expect(again.status).toBe(304);
  expect(again.headers.get('vary')).toContain('Accept-Encoding');
  const script = /src="(\/assets\/[^"]+)"/.exec(await page.text())?.[1] ?? '';
  const asset = await get(script);
  expect(asset.headers.get('cache-control')).toContain('immutable');
});

it('a crawl finds no broken link or fragment and reaches every indexed page', async () => {
  const found = await crawl(`${origin()}/`);
  expect(found.problems).toEqual([]);
  expect(headProblems(found)).toEqual([]);
  const reached = [...found.pages.keys()].map((address) => new URL(address).pathname);
  expect(openPages.filter(({ path, indexed }) => indexed && !reached.includes(path))).toEqual([]);
});

it('html-validate finds no errors on any page', async () => {
  const validator = htmlValidator();
  const paths = [...openPages.map(({ path }) => path), '/no-such-page'];
  // Requested in advance, because the server in this process cannot respond while a page is being
  // checked.
  const documents = new Map<string, string>();
  for (const path of paths) documents.set(path, await documentAt(path));
  for (const [path, html] of documents) expect.soft(await validator(html), path).toEqual([]);
});
