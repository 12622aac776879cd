import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const french = [
  'messages/fr/*.ts',
  'content/fr/**/*.{md,yaml}',
  'features/content/api/field-texts/french-*.ts',
];

/**
 * Matches a space before `;`, `?` or `!`, or a breaking space before a colon or inside quotation
 * marks.
 */
const wrong =
  /[\p{L}\p{N}»)}][ \u00a0\u202f][;?!](?=\s|'(?!:))|[\p{L}\p{N}»)}] :(?=\s|'(?!:))|« | »/u;

// Office québécois de la langue française, “Espacement avant et après les principaux signes de
// ponctuation”.
it.each(globSync(french))('%s has Canadian French spacing', (file) => {
  const lines = readFileSync(file, 'utf8').split('\n');
  expect(lines.filter((line) => wrong.test(line))).toEqual([]);
});
