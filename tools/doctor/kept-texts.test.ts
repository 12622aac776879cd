import { writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inContentCopy } from '../testing/content-copy.ts';
import { keptNowhere } from './kept-texts.ts';

const copy = inContentCopy();
const keep = (yaml: string) => writeFileSync(copy.pathOf('doctor.yaml'), yaml);

it('a doctor.yaml entry that matches no text is reported', () => {
  keep(
    'keep: [notice.yaml, "notices.yaml: comingSoon.texts", notices.yaml, "notices.yaml: comingSoon.text"]\n',
  );
  expect(keptNowhere()).toEqual([
    expect.stringContaining('doctor.yaml: keep: notice.yaml names no text'),
    expect.stringContaining('keep: notices.yaml: comingSoon.texts names no text'),
  ]);
});
