import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inContentCopy } from '../../tools/testing/content-copy.ts';
import { checkContent } from '../checks/check-content.ts';
import { compilePart } from '../compile.ts';

const copy = inContentCopy();

describe('a price', () => {
  it.each([
    ['90', 'prices.0: must be on-request, or an amount with its currency'],
    [
      '{ amount: 90, currency: Euro }',
      'prices.0.currency: "Euro" is not a currency; write its three capital letters',
    ],
    [
      '{ amount: "4.500,50", currency: EUR }',
      'prices.0.amount: must be a number without quotes or units, such as 12',
    ],
    ['{ amount: 90 }', 'prices.0.currency: is missing'],
  ])('of %s is rejected with the expected format', async (price, reason) => {
    copy.edit('pricing.yaml', /otherPlans: \[\]/, `otherPlans: [{ prices: [${price}] }]`);
    const { mistakes } = await checkContent();
    expect(mistakes.join('\n')).toContain(reason);
  });

  it('is shown on the card and for each tier once the owner shows the prices', async () => {
    copy.edit('pricing.yaml', /( +)tiersTitle:/, '$1showPrices: true\n$&');
    const { hosting, hasAmounts } = await compilePart('pricing');
    expect(hasAmounts).toBe(true);
    expect(hosting).toMatchObject({
      prices: ['From $15 per month'],
      tiers: [{ price: '$15 per month' }, { price: '$50 per month' }],
    });
  });

  it.each([
    ['prices: [{ amount: 150, currency: USD, period: year }]', '$150 per year', '$15 per month'],
    ['prices: [on-request]', 'Ask us', undefined],
    ['prices: [on-request], showPrices: true', 'From $15 per month', '$15 per month'],
  ])('on the card with %s is %s', async (prices, card, tier) => {
    copy.edit('pricing.yaml', /( +)tiersTitle:/, `$1${prices.replace(', show', '\n$1show')}\n$&`);
    const { hosting } = await compilePart('pricing');
    expect(hosting?.prices).toEqual([card]);
    expect(hosting?.tiers[0]?.price).toBe(tier);
  });

  it('of a tier is not part of the page as long as prices are on request', async () => {
    const { hosting, hasAmounts } = await compilePart('pricing');
    expect(hasAmounts).toBe(false);
    expect(hosting?.prices).toEqual(['Ask us']);
    expect(hosting?.tiers.map(({ price }) => price)).toEqual([undefined, undefined]);
  });
});

it('a text has no characters that feeds, icons and cards cannot contain', async () => {
  const post =
    '---\ntitle: "A\\vB 🙂"\nsummary: C\ndate: 2026-01-01\nauthor: D\ntags: []\n---\n\nE\u0001F\n';
  writeFileSync(copy.pathOf('blog/pasted.md'), post);
  copy.edit('site.json', /"name": "[^"]*"/, '"name": "A\\u000bB"');
  const { values, mistakes } = await checkContent();
  expect(mistakes).toEqual([]);
  expect(values.site?.site.brand.name).toBe('A B');
  expect(values.blog?.postFiles.find(({ slug }) => slug === 'pasted')).toMatchObject({
    title: 'A B 🙂',
    body: '<p>E F</p>\n',
  });
});

describe('a salary', () => {
  it('without a currency is rejected with the file and line', async () => {
    copy.edit('careers/product-designer.md', /currency: CAD/, 'currency: "$CA"');
    const { mistakes } = await checkContent();
    expect(mistakes).toEqual([
      expect.stringMatching(/^content\/careers\/product-designer\.md:7: /),
    ]);
    expect(mistakes[0]).toContain('salary.currency: "$CA" is not a currency');
  });
});

describe('a page', () => {
  it('can have its title and description in its own file', async () => {
    const head = 'head: { title: Who we are, description: All about us. }';
    copy.edit('about.yaml', /^/, `${head}\n`);
    copy.edit('pages.yaml', /^about:\n( .*\n)+/m, '');
    const { values, mistakes } = await checkContent();
    expect(mistakes).toEqual([]);
    const texts = values['page-texts']?.pageTexts;
    expect(texts).toMatchObject({ about: { title: 'Who we are', description: 'All about us.' } });
  });
});

describe('a job opening', () => {
  it.each([
    ['2025-02-28', '2025-02-28T23:59:59-07:00'],
    ['2025-03-31', '2025-03-31T23:59:59-06:00'],
    // On these days, daylight saving time begins or ends at 2:00.
    ['2025-03-09', '2025-03-09T23:59:59-06:00'],
    ['2025-11-02', '2025-11-02T23:59:59-07:00'],
  ])('whose last day is %s closes at %s', async (validThrough, closesAt) => {
    copy.edit('careers/product-designer.md', /validThrough: .*/, `validThrough: "${validThrough}"`);
    expect((await compilePart('careers')).jobFiles).toContainEqual(
      expect.objectContaining({ validThrough, closesAt }),
    );
  });

  it('closes in the agency’s time zone', async () => {
    copy.edit('site.json', /America\/Edmonton/, 'UTC');
    const { jobFiles } = await compilePart('careers');
    expect(jobFiles).toContainEqual(
      expect.objectContaining({ closesAt: '2027-02-28T23:59:59+00:00' }),
    );
  });
});

describe('a map', () => {
  it.each([
    ['© OpenStreetMap contributors', true],
    ['drawn by hand', false],
  ])('with the words “%s” in its file credits OpenStreetMap: %s', async (words, isCredited) => {
    mkdirSync(copy.pathOf('map'), { recursive: true });
    writeFileSync(copy.pathOf('map/map.svg'), `<!-- ${words} --><svg><g id="map"/></svg>`);
    expect(await compilePart('company')).toMatchObject({ isFromOpenStreetMap: isCredited });
  });
});

describe('a service', () => {
  it('appears in the menu, form, pages and search once its file exists, and nowhere before', async () => {
    const places = async () => {
      const { values, mistakes } = await checkContent();
      expect(mistakes).toEqual([]);
      const shown = ['choices', 'navigation', 'services', 'search-documents'] as const;
      return shown.filter((name) => JSON.stringify(values[name]).includes('Knot Reading'));
    };
    const made = readFileSync(copy.pathOf('services/consulting.md'), 'utf8')
      .replace(/^name: .*$/m, 'name: Knot Reading')
      .replace(/^choice: .*\n/m, '');
    expect(await places()).toEqual([]);
    writeFileSync(copy.pathOf('services/knot-reading.md'), made);
    expect(await places()).toHaveLength(4);
    rmSync(copy.pathOf('services/knot-reading.md'));
    expect(await places()).toEqual([]);
  });

  it('can be removed even while others refer to it', async () => {
    for (const name of readdirSync(copy.pathOf('services')).slice(1)) {
      rmSync(copy.pathOf(`services/${name}`));
    }
    const { values, mistakes } = await checkContent();
    expect(mistakes).toEqual([]);
    expect(values.navigation?.headerMenu).toContainEqual(
      expect.objectContaining({ id: 'services', subLinks: [expect.anything()] }),
    );
  });
});

describe('a menu link with its own address and links below it', () => {
  const about =
    '{ id: company, label: Company, href: /about, subLinks: [{ id: a, label: Help, href: /help }] }';

  it('is listed first among the links below it', async () => {
    copy.edit('navigation.yaml', /^header:$/m, `header:\n  - ${about}`);
    const [first] = (await compilePart('navigation')).headerMenu;
    expect(first?.subLinks?.map(({ label, href }) => [label, href])).toEqual([
      ['Company', '/about'],
      ['Help', '/help'],
    ]);
  });

  it('is not repeated if the links below it include its address', async () => {
    copy.edit('navigation.yaml', /^header:$/m, `header:\n  - ${about.replace('/help', '/about')}`);
    const [first] = (await compilePart('navigation')).headerMenu;
    expect(first?.subLinks).toHaveLength(1);
  });

  it('still shows the links below it if its page is off', async () => {
    copy.edit('navigation.yaml', /^header:$/m, `header:\n  - ${about.replace('/about', '/press')}`);
    const [first] = (await compilePart('navigation')).headerMenu;
    expect(first).toMatchObject({ id: 'company', subLinks: [{ href: '/help' }] });
    expect(first?.href).toBeUndefined();
  });
});

it('the links below a footer link follow it in the footer', async () => {
  const below =
    '[{ id: help, label: Questions, href: /help }, { id: press, label: Press, href: /press }]';
  copy.edit(
    'navigation.yaml',
    /^( *)- \{ id: help, .*$/m,
    `$1- { id: home, label: Home, href: /, isNew: true, subLinks: ${below} }
$1- { id: more, label: More, subLinks: services }`,
  );
  const links = (await compilePart('navigation')).footerGroups.at(-1)?.links ?? [];
  const { services } = await compilePart('services');
  // The press page is switched off.
  expect(links.slice(0, 2 + services.length)).toEqual([
    { id: 'home', label: 'Home', href: '/', isNew: true },
    { id: 'home/help', label: 'Questions', href: '/help' },
    ...services.map(({ slug, name }) => ({
      id: `more/${slug}`,
      label: name,
      href: `/services/${slug}`,
    })),
  ]);
});

it('a footer link without an address is left out', async () => {
  copy.edit('navigation.yaml', /\{ id: help,/, '{ id: x, label: X }\n      - { id: help,');
  const { footerGroups } = await compilePart('navigation');
  expect(footerGroups.at(-1)?.links.map(({ id }) => id)).not.toContain('x');
});

it('the search knows the day from which a post is shown', async () => {
  copy.edit('site.json', /"blog": false/, '"blog": true');
  const { searchDocuments } = await compilePart('search-documents');
  expect(searchDocuments).toContainEqual(
    expect.objectContaining({ id: '/blog/what-a-test-set-is-for', from: '2026-09-01' }),
  );
});

it('in French, the country of a remote job needs no article', async () => {
  copy.edit('site.json', /^\{/, '{ "languages": ["fr-CA"],');
  copy.edit('site.json', /"country": "Canada"/, '"country": "États-Unis"');
  copy.edit('careers/product-designer.md', /^remote:.*$/m, 'remote: true');
  const { searchDocuments } = await compilePart('search-documents', 'fr-CA');
  const job = searchDocuments.find(({ id }) => id === '/careers/product-designer');
  expect(job?.text).toContain(', ou en télétravail (États-Unis).');
});

it.each([
  ['[services, questions]', true],
  ['[services]', false],
])(
  'with the sections %s on the home page, the search finds questions: %s',
  async (sections, isFound) => {
    copy.edit('home.yaml', /^sections:.*$/m, `sections: ${sections}`);
    const { searchDocuments } = await compilePart('search-documents');
    expect(searchDocuments.some(({ id }) => id.startsWith('/#faq-'))).toBe(isFound);
  },
);
