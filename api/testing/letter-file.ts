import type { LetterFile } from '#features/letters/api/letter-files.ts';

/** Returns a letter that is ready to be sent, apart from the given fields. */
export const letterFile = (given: Partial<LetterFile>): LetterFile => ({
  slug: 'a-letter',
  title: 'A letter',
  summary: 'What it is about.',
  date: '2026-11-26',
  send: true,
  body: 'Hello **you**.',
  pictures: {},
  ...given,
});
