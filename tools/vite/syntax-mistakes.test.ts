import { writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inContentCopy } from '../testing/content-copy.ts';
import { syntaxMistakes } from './content-errors.ts';

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
