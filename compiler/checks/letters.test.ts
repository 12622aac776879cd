import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readSiteSettings } from '../../api/settings/settings.ts';
import { collections } from '../../contract/content/collections.ts';
import { checkFields } from '../../contract/errors/wrong-fields.ts';
import { inTestContent } from '../../tools/testing/content-copy.ts';
import { checkContent, readLetters } from './check-content.ts';
import { checkedLetters } from './letters.ts';

inTestContent();

const head = ['title: News', 'date: 2026-12-01', 'summary: What is new.', 'send: true'];

function write(name: string, body: string, fields = head): string {
  const file = `content/newsletter/${name}.md`;
  writeFileSync(file, `---\n${fields.join('\n')}\n---\n\n${body}\n`);
  onTestFinished(() => rmSync(file, { force: true }));
  return file;
}

/** Returns the content's mistakes. */
const mistakes = async () => (await checkContent()).mistakes;

/** Without paths, because no page in these tests has a parameter in its address. */
const addresses = { ownPage: [] };

/** Returns the mistakes in letters that will be sent. Everything else in the content is valid. */
async function letterMistakes(): Promise<string[]> {
  const { mistakes } = await checkedLetters(readSiteSettings(), addresses);
  return mistakes;
}

describe('a letter marked for sending stops the build', () => {
  it.each([
    ['for a dead link', 'One.\n\nSee [this](/no-such-page).', ':10: there is no page /no-such-page'],
    ['for a link that leads nowhere from a mailbox', '[this](about)', ':8: about must begin with /'],
    ['for what looks like a token', 'One.\n\nHello {brand.name}', ':10: {brand.name} is not filled in; write'],
    ['for a sign that is written as HTML', 'Ours &copy;', ':8: &copy; is not converted in the plain-text'],
    ['without a text', '', ':1: has no text'],
    ['for a heading with one #', '# News', ':8: has a heading with one #'],
    ['for HTML', 'A <b>bold</b> word', ':8: <b> cannot be used in a letter'],
    ['for a part for some builds', '{{if api}}\n\nText\n\n{{end}}', ':8: a letter cannot have parts for only some builds'],
    ['if Gmail would cut it off', 'word '.repeat(20_000), ':1: is 1'],
  ])('%s', async (_, body, mistake) => {
    const file = write('news', body);
    expect(await letterMistakes()).toContainEqual(expect.stringContaining(`${file}${mistake}`));
  }); // biome-ignore format: one case per line

  it.each([
    ['title', 'is missing'],
    ['summary', 'is missing'],
    ['title', 'must not be empty'],
    ['summary', 'must not be empty'],
  ])('without a %s, which %s', (field, reason) => {
    const fields = {
      title: 'News',
      date: '2026-12-01',
      summary: 'What is new.',
      send: true,
      body: '<p>Text</p>',
    };
    const value = reason === 'is missing' ? undefined : '';
    const result = checkFields(collections['newsletter/*.md'].schema, {
      ...fields,
      [field]: value,
    });
    expect(result).toMatchObject({
      wrong: [{ path: [field], reason: expect.stringContaining(reason) }],
    });
  });

  it.each([
    ['without a subject', 'Text', head.slice(1), ':2: title: is missing'],
    ['for a token that does not exist', 'Hello {name}', head, ':8: {name} is not one of'],
    [
      'for a picture without alternative text',
      '![](pictures/desk.jpg)',
      head,
      ':8: describe the picture between the brackets: ![what it shows](pictures/desk.jpg)',
    ],
  ])('%s, also when the content is read for other purposes', async (_, body, fields, mistake) => {
    const file = write('news', body, fields);
    expect(await mistakes()).toContainEqual(expect.stringContaining(`${file}${mistake}`));
  });

  it('and is reported along with all other errors', async () => {
    write('news', 'See [this](/no-such-page).');
    expect(await mistakes()).toEqual([
      expect.stringContaining('content/newsletter/news.md:8: there is no page /no-such-page'),
    ]);
  });

  it('if its address is used by the site itself', async () => {
    write('verify', 'Text');
    expect(await mistakes()).toContainEqual(
      expect.stringContaining('/newsletter/verify is an address that the site itself uses'),
    );
  });
});

it('text shown as code may look like a token', async () => {
  write('news', '- Write `{brand.name}` and `&copy;`');
  expect(await letterMistakes()).toEqual([]);
});

it('a letter with Windows line endings is checked and may be sent', async () => {
  const lines = ['---', ...head, '---', '', 'One.', '', 'See', '[this](/no-such-page).', ''];
  const file = write('news', '');
  writeFileSync(file, lines.join('\r\n'));
  expect(await letterMistakes()).toContainEqual(
    expect.stringContaining(`${file}:11: there is no page /no-such-page`),
  );
  writeFileSync(file, lines.join('\r\n').replace('no-such-page', ''));
  const { letters } = await checkedLetters(readSiteSettings(), addresses);
  expect(letters.map(({ slug }) => slug)).toContain('news');
});

it.each(['send: True', 'send:  true # at last', '"send": true', 'send : true'])(
  'a letter with %s is checked too',
  async (send) => {
    write('news', '# News', [...head.slice(0, 3), send]);
    expect(await letterMistakes()).toContainEqual(
      expect.stringContaining('news.md:8: has a heading with one #'),
    );
  },
);

it('a letter that appears only in the archive may contain anything that pages may', async () => {
  write('news', 'A <b>bold</b> word', head.slice(0, 3));
  expect(await mistakes()).toEqual([]);
});

it('a letter’s pictures are converted to a format and size suitable for emails', async () => {
  write('news', '![A desk](pictures/desk.jpg)');
  const { letters } = await readLetters();
  const [picture] = Object.values(letters.find(({ slug }) => slug === 'news')?.pictures ?? {});
  expect(picture?.name).toMatch(/^desk-\d+-\w+\.jpg$/);
  expect(picture?.name).toContain(`-${picture?.width}-`);
});

it('a letter’s translation is the file with the same name, and knows the pages that its language leaves out', async () => {
  const site = JSON.parse(readFileSync('content/site.json', 'utf8'));
  writeFileSync(
    'content/site.json',
    JSON.stringify({ ...site, languages: ['fr-CA'], untranslated: 'hidden' }),
  );
  mkdirSync('content/fr/newsletter', { recursive: true });
  onTestFinished(() => {
    writeFileSync('content/site.json', JSON.stringify(site));
    rmSync('content/fr', { recursive: true });
  });
  write('7-news', 'Text.');
  writeFileSync(
    'content/fr/newsletter/7-news.md',
    `---\n${head.join('\n').replace('News', 'Nouvelles')}\n---\n\nTexte.\n`,
  );
  const { letters } = await readLetters();
  expect(letters.find(({ slug }) => slug === 'news')?.translations).toMatchObject([
    { tag: 'fr-CA', file: { title: 'Nouvelles', leftOut: expect.arrayContaining(['/partners']) } },
  ]);
});
