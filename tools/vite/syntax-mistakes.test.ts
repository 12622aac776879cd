import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { syntaxMistakes } from '../../compiler/content-errors.ts';
import { checkContent } from '../build/check-content.ts';
import { inContentCopy } from '../testing/content-copy.ts';

const copy = inContentCopy();
const fields = 'title: A\n---\n\nText';
const must = 'must begin with front matter between two ---';

it.each([
  ['\n\n---\n', `1: ${must}; remove the empty lines above the first`],
  ['—\n', `1: ${must}; its first line is a long dash, which a word processor makes of hyphens`],
  ['', `1: ${must}`],
  ['\ufeff---\n', '1: begins with a byte-order mark; save it as UTF-8 without one'],
])('a text that begins with %j is refused with what to do', (start, reason) => {
  writeFileSync(copy.pathOf('blog/pasted.md'), `${start}${fields}`);
  expect(syntaxMistakes()).toEqual([expect.stringContaining(`content/blog/pasted.md:${reason}`)]);
});

it('a setting is named in the file in which it stands, also while a translation is read', async () => {
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
  expect(about('"extra"')).toMatch(/^content\/site\.json:\d+: /);
  expect(about('brand.description')).toMatch(/^content\/fr\/site\.json:1: /);
});
