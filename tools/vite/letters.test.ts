import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inContentCopy } from '../testing/content-copy.ts';
import { importAllContent, readLetters } from './content-plugin.ts';
import { builtLetters } from './letters.ts';

const copy = inContentCopy();

const head = ['title: News', 'date: 2026-12-01', 'summary: What is new.', 'send: true'];

/** Writes a letter. @returns the mistakes of the content */
async function mistakesWith(body: string, fields = head): Promise<string[]> {
  const path = copy.pathOf('newsletter/news.md');
  writeFileSync(path, `---\n${fields.join('\n')}\n---\n\n${body}\n`);
  return (await importAllContent()).mistakes;
}

describe('a letter that is to be sent stops the build', () => {
  it.each([
    ['for a dead link', 'One.\n\nSee [this](/no-such-page).', ':10: there is no page /no-such-page'],
    ['for a link that leads nowhere from a mailbox', '[this](about)', ':8: about must begin with /'],
    ['for a picture without alternative text', '![](pictures/desk.jpg)', ':8: the picture pictures/desk.jpg has no alternative text'],
    ['for a token that does not exist', 'Hello {name}', ':8: {name} is not one of'],
    ['for what looks like a token', 'One.\n\nHello {brand.name}', ':10: {brand.name} is left; write'],
    ['for a sign that is written as HTML', 'Ours &copy;', ':8: &copy; is left as it is in the text'],
    ['without a text', '', ':1: has no text'],
    ['for a heading with one #', '# News', ':8: has a heading with one #'],
    ['for HTML', 'A <b>bold</b> word', ':8: <b> cannot be used in a letter'],
    ['for a part for some builds', '{{if api}}\n\nText\n\n{{end}}', ':8: a letter has no parts for some builds'],
    ['if Gmail would cut it off', 'word '.repeat(20_000), ':1: has 1'],
  ])('%s', async (_, body, mistake) => {
    expect(await mistakesWith(body)).toContainEqual(
      expect.stringContaining(`content/newsletter/news.md${mistake}`),
    );
  }); // biome-ignore format: a case a line

  it.each([
    ['subject', 'title'],
    ['preview line', 'summary'],
  ])('without a %s', async (_, field) => {
    const others = head.filter((line) => !line.startsWith(field));
    expect(await mistakesWith('Text', others)).toContainEqual(
      expect.stringContaining(`content/newsletter/news.md:2: ${field}: is missing`),
    );
    expect(await mistakesWith('Text', [...others, `${field}: ''`])).toContainEqual(
      expect.stringContaining(`content/newsletter/news.md:5: ${field}: must not be empty`),
    );
  });

  it('if the site itself uses its address', async () => {
    writeFileSync(copy.pathOf('newsletter/verify.md'), `---\n${head.join('\n')}\n---\n\nText\n`);
    expect((await importAllContent()).mistakes).toContainEqual(
      expect.stringContaining('/newsletter/verify is an address that the site itself uses'),
    );
  });
});

it('what is shown as code may look like a token', async () => {
  expect(await mistakesWith('- Write `{brand.name}` and `&copy;`')).toEqual([]);
});

it('a letter that was written on Windows is checked, and may be sent', async () => {
  const lines = ['---', ...head, '---', '', 'One.', '', 'See', '[this](/no-such-page).', ''];
  writeFileSync(copy.pathOf('newsletter/news.md'), lines.join('\r\n'));
  expect((await importAllContent()).mistakes).toContainEqual(
    expect.stringContaining('content/newsletter/news.md:11: there is no page /no-such-page'),
  );
  writeFileSync(copy.pathOf('newsletter/news.md'), lines.join('\r\n').replace('no-such-page', ''));
  expect(Object.keys(builtLetters(await readLetters()))).toContain('news');
});

it.each(['send: True', 'send:  true # at last', '"send": true', 'send : true'])(
  'a letter with %s is checked too',
  async (send) => {
    expect(await mistakesWith('# News', [...head.slice(0, 3), send])).toContainEqual(
      expect.stringContaining('news.md:8: has a heading with one #'),
    );
  },
);

it('what is only part of the archive may have what pages have', async () => {
  expect(await mistakesWith('A <b>bold</b> word', head.slice(0, 3))).toEqual([]);
});

it('the build leaves the pictures of a letter, in a format and a size for mails', async () => {
  expect(await mistakesWith('![A desk](pictures/desk.jpg)')).toEqual([]);
  const built = builtLetters(await readLetters());
  expect(Object.keys(built)).toContain('news');
  const [picture] = Object.values(built.news?.pictures ?? {});
  expect(picture?.name).toMatch(/^desk-\d+-\w+\.jpg$/);
  expect(picture?.name).toContain(`-${picture?.width}-`);
});
