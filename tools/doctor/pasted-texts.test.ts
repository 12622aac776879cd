import { writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inContentCopy } from '../testing/content-copy.ts';
import { pastedTexts } from './pasted-texts.ts';

const copy = inContentCopy();
const write = (...lines: string[]) =>
  writeFileSync(copy.pathOf('blog/pasted.md'), ['---', 'title: A', '---', '', ...lines].join('\n'));

it('remnants of a word processor are reported with their line and a suggested fix', () => {
  write(
    '•\tFirst point',
    '\u00b7 Second point',
    '',
    '\u00a0 \u00a0 Indented.',
    '',
    '    Four spaces make this code.',
  );
  expect(pastedTexts()).toEqual([
    'content/blog/pasted.md:5: • does not make a list; begin the line with "- " instead',
    'content/blog/pasted.md:6: · does not make a list; begin the line with "- " instead',
    'content/blog/pasted.md:8: begins with non-breaking spaces from a word processor; remove them',
    expect.stringContaining('content/blog/pasted.md:10: is shown as code, because it is indented'),
  ]);
});

it('lists, code and non-breaking spaces within a line are not reported', () => {
  write('- A point', '', '5\u00a0% of it', '', '    const a = 1;', '', '```', '• in a tree', '```');
  expect(pastedTexts()).toEqual([]);
});
