import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { syntaxMistakes } from '../../api/settings/content-errors.ts';
import { inContentCopy } from '../../tools/testing/content-copy.ts';
import { checkContent } from './check-content.ts';

const copy = inContentCopy();
const fields = 'title: A\n---\n\nText';
const must = 'must begin with front matter between two ---';

it.each([
  ['\n\n---\n', `1: ${must}; remove the blank lines above the first`],
  ['—\n', `1: ${must}; its first line is a long dash, which word processors make out of hyphens`],
  ['', `1: ${must}`],
  ['\ufeff---\n', '1: begins with a byte-order mark; save it as UTF-8 without one'],
])('text that begins with %j is rejected with a suggested fix', (start, reason) => {
  writeFileSync(copy.pathOf('blog/pasted.md'), `${start}${fields}`);
  expect(syntaxMistakes()).toEqual([expect.stringContaining(`content/blog/pasted.md:${reason}`)]);
});

it('an error in a setting names its file, even while a translation is read', async () => {
  const settings = JSON.parse(readFileSync(copy.pathOf('site.json'), 'utf8'));
  settings.languages = ['fr-CA'];
  settings.flags.search = 'yes';
  settings.flags.extra = true;
  writeFileSync(copy.pathOf('site.json'), JSON.stringify(settings, null, 2));
  mkdirSync(copy.pathOf('fr'));
  writeFileSync(copy.pathOf('fr/site.json'), '{ "brand": { "description": "" } }');
  const { mistakes } = await checkContent('fr-CA');
  const about = (field: string) => mistakes.find((one) => one.includes(field));
  expect(about('flags.search')).toMatch(/^content\/site\.json:\d+: /);
  expect(about('flags.extra')).toMatch(/^content\/site\.json:\d+: /);
  expect(about('brand.description')).toMatch(/^content\/fr\/site\.json:1: /);
});

it.each([
  ['{\n  "name": "A"\n  "demo": true\n}', '2: column 14: a comma is missing here'],
  ['{ "pages": ["a" "b"] }', '1: column 16: a comma is missing here'],
  ['{\n  "name": "A",\n}', '3: column 1: '],
  ['{\n  name: "A"\n}', '2: column 3: '],
])('an error in JSON, %j, is reported with its line and column', (json, reason) => {
  writeFileSync(copy.pathOf('site.json'), json);
  expect(syntaxMistakes()).toEqual([expect.stringContaining(`content/site.json:${reason}`)]);
});

it.each(['*Important*', '* Important'])(
  'a text in asterisks, %s, is rejected with the remedy',
  (title) => {
    copy.edit('pricing.yaml', /^title: .*$/m, `title: ${title}`);
    const line = readFileSync(copy.pathOf('pricing.yaml'), 'utf8')
      .split(title)[0]
      ?.split('\n').length;
    expect(syntaxMistakes()).toEqual([
      expect.stringMatching(
        new RegExp(
          `^content/pricing\\.yaml:${line}: is not valid YAML \\(.+\\); put text that begins with \\* in quotes$`,
        ),
      ),
    ]);
  },
);

it('an error in a price names its file, even while a translation is read', async () => {
  copy.edit('site.json', /^\{/, '{ "languages": ["fr-CA"],');
  const price = (rest: string) =>
    `title: A\nonRequest: B\npromise: { strong: C, quiet: D }\notherPlans:\n  - id: a\n    title: A\n    summary: S\n    prices: [{ amount: 5${rest} }]\n    features: [F]\n    buttonText: B\n    scene: page\n`;
  writeFileSync(copy.pathOf('pricing.yaml'), price(', currency: kr'));
  mkdirSync(copy.pathOf('fr'), { recursive: true });
  writeFileSync(copy.pathOf('fr/pricing.yaml'), price(''));
  const { mistakes } = await checkContent('fr-CA');
  const about = mistakes.filter((one) => one.includes('currency'));
  expect(about).toEqual([
    expect.stringMatching(/^content\/pricing\.yaml:8: .*"kr" is not a currency/),
  ]);
});

it.each(['labels: { name: 5 }', 'labels: { name: true }', 'labels: text'])(
  'a message that is not text, %s, is reported once',
  async (yaml) => {
    writeFileSync(copy.pathOf('messages.yaml'), `${yaml}\n`);
    const { mistakes } = await checkContent(undefined);
    const about = mistakes.filter((one) => one.startsWith('content/messages.yaml:1'));
    expect(about).toHaveLength(1);
    expect(about.join()).not.toMatch(/ICU|codepoint/i);
  },
);
