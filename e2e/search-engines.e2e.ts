import { href, siteFiles, socialCard } from '#contract/routes.ts';
import { expect, test } from './journey.ts';
import { jobIds, openPages, serviceSlugs } from './site-paths.ts';

type Data = { '@type': string; [property: string]: unknown };

/** The structured data of a page's HTML. */
function dataIn(html: string): Data[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = '']) => JSON.parse(json),
  );
}

/** What Google's documentation requires of each type, and what the specification names. */
const required: Record<string, string[]> = {
  Organization: ['name', 'url', 'logo', 'sameAs', 'contactPoint', 'address'],
  WebSite: ['name', 'url', 'potentialAction'],
  BreadcrumbList: ['itemListElement'],
  Service: ['name', 'description', 'provider'],
  FAQPage: ['mainEntity'],
  JobPosting: [
    'title',
    'description',
    'datePosted',
    'hiringOrganization',
    'jobLocation',
    'employmentType',
    'identifier',
  ],
};

for (const { path, indexed } of openPages) {
  test(`${path} says of itself what search engines and shared links need`, async ({
    request,
    baseURL,
  }) => {
    const html = await (await request.get(path)).text();
    const meta = (name: string) =>
      new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
    expect(meta('viewport')).toBe('width=device-width, initial-scale=1');
    expect(meta('robots')).toBe(indexed ? 'index, follow' : 'noindex, nofollow');
    expect(meta('theme-color')).toBe('#ffffff');
    expect(meta('og:type')).toBe('website');
    expect(meta('og:locale')).toBe('en_US');
    expect(meta('twitter:card')).toBe('summary_large_image');
    const card = meta('og:image') ?? '';
    expect(card).toBe(`${baseURL}${socialCard(indexed ? path : href('home'))}`);
    const image = await request.get(new URL(card).pathname);
    expect(image.headers()['content-type']).toBe('image/png');
    const png = await image.body();
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);

    for (const data of dataIn(html)) {
      expect(data['@context']).toBe('https://schema.org');
      expect(Object.keys(required)).toContain(data['@type']);
      for (const property of required[data['@type']] ?? []) {
        expect(data[property], `${data['@type']}.${property}`).toBeTruthy();
      }
    }
  });
}

test('home and 404 carry about 30 keywords', async ({ request }) => {
  for (const path of ['/', '/no-such-page']) {
    const html = await (await request.get(path)).text();
    const keywords = /<meta name="keywords" content="([^"]*)"/.exec(html)?.[1]?.split(', ') ?? [];
    expect(keywords.length).toBeGreaterThanOrEqual(25);
    expect(keywords.length).toBeLessThanOrEqual(35);
    expect(new Set(keywords).size).toBe(keywords.length);
  }
});

test('the organization has its profiles, customer service and Calgary address', async ({
  request,
}) => {
  const data = dataIn(await (await request.get('/')).text());
  const organization = data.find((each) => each['@type'] === 'Organization');
  expect(organization?.sameAs).toHaveLength(4);
  expect(organization?.contactPoint).toMatchObject({ contactType: 'customer service' });
  expect(organization?.address).toMatchObject({
    '@type': 'PostalAddress',
    addressLocality: 'Calgary',
    addressCountry: 'CA',
    postalCode: expect.stringMatching(/^T2P/),
  });
  expect(data.map((each) => each['@type'])).toEqual(['Organization', 'WebSite', 'FAQPage']);
  expect(data.find((each) => each['@type'] === 'FAQPage')?.mainEntity).toHaveLength(25);
});

test('services say who provides them, and where they stand', async ({ request }) => {
  for (const slug of serviceSlugs) {
    const html = await (await request.get(href('service', { slug }))).text();
    const types = dataIn(html).map((each) => each['@type']);
    expect(types.toSorted()).toEqual(['BreadcrumbList', 'FAQPage', 'Service']);
  }
});

test('an open position is a JobPosting, a closed one is not and is not listed', async ({
  request,
}) => {
  for (const id of jobIds) {
    const html = await (await request.get(href('career', { id }))).text();
    const posting = dataIn(html).find((each) => each['@type'] === 'JobPosting');
    const sitemap = await (await request.get(siteFiles.sitemap)).text();
    const feed = await (await request.get(siteFiles.careersFeed)).text();
    const isListed = id !== 'project-coordinator';
    expect(posting !== undefined).toBe(isListed);
    expect(sitemap.includes(`${href('career', { id })}</loc>`)).toBe(isListed);
    expect(feed.includes(href('career', { id }))).toBe(isListed);
    if (posting) {
      expect(posting.jobLocation).toMatchObject({ address: { addressCountry: 'CA' } });
      expect(posting.datePosted).toMatch(/^\d{4}-\d\d-\d\d$/);
    }
  }
});

test('the sitemap lists what may be listed, with the day of its last change', async ({
  request,
  baseURL,
}) => {
  const response = await request.get(siteFiles.sitemap);
  expect(response.headers()['content-type']).toContain('application/xml');
  const xml = await response.text();
  const listed = [...xml.matchAll(/<loc>([^<]*)<\/loc>\s*<lastmod>([^<]*)<\/lastmod>/g)];
  const wanted = openPages.filter(({ indexed }) => indexed).map(({ path }) => baseURL + path);
  expect(listed.map(([, address]) => address).toSorted()).toEqual(wanted.toSorted());
  for (const [, , date = ''] of listed) expect(Date.parse(date)).toBeLessThanOrEqual(Date.now());
});

test('robots, manifest, security contact, llms.txt and the careers feed are there', async ({
  request,
  baseURL,
}) => {
  const robots = await (await request.get(siteFiles.robots)).text();
  expect(robots).toContain(`Sitemap: ${baseURL}${siteFiles.sitemap}`);
  const manifest = await (await request.get(siteFiles.manifest)).json();
  expect(manifest.icons).toHaveLength(2);
  for (const { src } of manifest.icons) expect((await request.get(src)).status()).toBe(200);
  const security = await (await request.get(siteFiles.security)).text();
  expect(security).toMatch(/^Contact: mailto:/);
  const expires = Date.parse(/^Expires: (.*)$/m.exec(security)?.[1] ?? '');
  expect(expires).toBeGreaterThan(Date.now());
  expect(expires).toBeLessThan(Date.now() + 366 * 86_400_000);
  const llms = await (await request.get(siteFiles.llms)).text();
  expect(llms).toMatch(/^# \w+/);
  expect(llms).toContain(`${baseURL}${href('service', { slug: 'consulting' })}`);
  const feed = await request.get(siteFiles.careersFeed);
  expect(feed.headers()['content-type']).toContain('application/atom+xml');
  expect(await feed.text()).toContain('<feed xmlns="http://www.w3.org/2005/Atom">');
});
