import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { ShownPicture } from '../../contract/content/picture.ts';
import { inContentCopy } from '../../tools/testing/content-copy.ts';
import { checkContent } from '../checks/check-content.ts';

const copy = inContentCopy();
const file = 'pages/partners.md';

const rename = (name: string) => renameSync(copy.pathOf(file), copy.pathOf(`pages/${name}`));
const mistakes = async () => (await checkContent()).mistakes;

type Page = { body: string; sections: { id: string; left: { picture?: ShownPicture } }[] };

/** Returns the page as the site receives it. */
async function page() {
  const { values, mistakes: wrong } = await checkContent();
  expect(wrong).toEqual([]);
  const { ownPages } = values['own-pages'] as unknown as { ownPages: Page[] };
  const [only] = ownPages;
  if (only === undefined) throw new Error('There is no page');
  return only;
}

describe('an owner’s page', () => {
  it('is in the menu, footer, search and addresses as soon as its file exists', async () => {
    const places = async () => {
      const { values, mistakes: wrong } = await checkContent();
      expect(wrong).toEqual([]);
      const link = '"/knots"';
      const shown = {
        menu: values.navigation?.headerMenu,
        footer: values.navigation?.footerGroups,
        search: values['search-documents']?.searchDocuments,
        addresses: values.addresses?.addresses,
      };
      return Object.entries(shown)
        .filter(([, value]) => JSON.stringify(value).includes(link))
        .map(([name]) => name);
    };
    rename('knots.md');
    expect(await places()).toEqual(['menu', 'footer', 'search', 'addresses']);
    copy.edit('pages/knots.md', /^menu: .*\nfooter: .*\n/m, '');
    expect(await places()).toEqual(['search', 'addresses']);
    rmSync(copy.pathOf('pages/knots.md'));
    expect(await places()).toEqual([]);
  });

  it('is placed after the header link it names, in file order', async () => {
    const text = readFileSync(copy.pathOf(file), 'utf8');
    writeFileSync(copy.pathOf('pages/1-first.md'), text);
    copy.edit('navigation.yaml', /^footer:/m, '  - { id: last, label: Last, href: / }\nfooter:');
    const { values } = await checkContent();
    const menu = values.navigation?.headerMenu as { id: string }[];
    expect(menu.map(({ id }) => id)).toEqual(['home', 'services', '/first', '/partners', 'last']);
  });

  it('has its pictures and tokens expanded, in both text and sections', async () => {
    const { body, sections } = await page();
    expect(body).toMatch(/<picture>.*alt="A desk with a contract on it"/);
    expect(sections[1]?.left.picture?.alt).toMatch(/^A contract on a desk of Plain/);
    expect(JSON.stringify(sections)).toContain('within a day.');
  });

  it('gives each section a fragment that neither the text nor another section uses', async () => {
    copy.edit(file, /^## What we look for$/m, '## Questions');
    const { body, sections } = await page();
    expect(body).toContain(' id="questions"');
    const kinds = ['columns', 'columns-2', 'figures', 'quotes', 'cards', 'quotes-2', 'call'];
    expect(sections.map(({ id }) => id)).toEqual([...kinds, 'questions-2', 'call-2']);
  });

  it('needs only a title and a description', async () => {
    writeFileSync(copy.pathOf(file), '---\ntitle: Partners\ndescription: Who they are.\n---\n');
    expect(await page()).toMatchObject({ heading: 'Partners', body: '', sections: [] });
  });

  it('is found by the text of its sections, but not by their markup or field names', async () => {
    const { values } = await checkContent();
    const documents = values['search-documents']?.searchDocuments as { id: string }[];
    const said = JSON.stringify(documents.find(({ id }) => id === '/partners'));
    for (const part of ['An hour a week', 'kept promises', 'Ben Example', 'One page.', 'reseller'])
      expect(said).toContain(part);
    for (const part of ['<', 'workflow', 'plain.example/', '/inquiry', 'columns'])
      expect(said).not.toContain(part);
  });
});

describe('the name of an owner’s page', () => {
  it.each(['pricing.md', '2-forums.md', 'home.md', '404.md', 'readyz.md', 'assets.md'])(
    '%s, an address used by the site itself, stops the build',
    async (name) => {
      rename(name);
      const address = name.replace(/^2-|\.md$/g, '');
      expect(await mistakes()).toEqual([
        `content/pages/${name}:2: /${address} is an address that the site itself uses; rename the file`,
      ]);
    },
  );

  it.each(['Partners.md', 'our_partners.md'])(
    '%s, which is not valid in a URL, stops the build',
    async (name) => {
      rename(name);
      expect(await mistakes()).toEqual([
        `content/pages/${name}:2: this name becomes an address; use only words of a to z and 0 to 9, joined by hyphens`,
      ]);
    },
  );
});

describe('an error in an owner’s page', () => {
  it.each([
    [
      /^menu: .*$/m,
      'menu: servces',
      'menu: servces is not a header link in content/navigation.yaml; it has home, services',
    ],
    [
      /^footer: .*$/m,
      'footer: Firm',
      'footer: Firm is not a footer group in content/navigation.yaml; it has Services, Company',
    ],
    [
      /kind: quotes/,
      'kind: quots',
      'sections.3.kind: must be one of columns, figures, quotes, cards, questions, call',
    ],
    [/name: Ben Example/, 'role: Ben', 'sections.5.items.0.name: is missing. Name: Who said it.'],
    [
      /^ {6}picture: .*$/m,
      '      picture: desk.jpg',
      'sections.1.left.picture: must be "![what it shows](pictures/office.jpg)"',
    ],
    [/^ {6}picture: .*$/m, '      points: []', undefined],
    [/left:\n {6}picture: .*$/m, 'left: {}', 'sections.1.left: is empty; add text or a picture'],
    [/^## What we look for$/m, '# What we look for', 'has a heading with one #; begin it with ##'],
    [/ on it\]\(pictures\/desk.jpg\)/, '](pictures/no.jpg)', 'there is no content/pictures/no.jpg'],
  ] as const)(
    'in %s as %j is reported with its line and a suggested fix',
    async (from, to, said) => {
      copy.edit(file, from, to);
      const [first, ...others] = await mistakes();
      expect(others).toEqual([]);
      if (said === undefined) expect(first).toBeUndefined();
      else {
        expect(first).toContain(said);
        expect(first).toMatch(/^content\/pages\/partners\.md:\d+: /);
      }
    },
  );

  it('in a section’s picture is reported with its line', async () => {
    copy.edit(file, /pictures\/desk.jpg/, 'pictures/no.jpg');
    const line = readFileSync(copy.pathOf(file), 'utf8')
      .split('\n')
      .findIndex((one) => one.includes('pictures/no.jpg'));
    const wrong = await mistakes();
    expect(wrong).toEqual([
      expect.stringContaining(`content/${file}:${line + 1}: there is no content/pictures/no.jpg`),
    ]);
  });
});
