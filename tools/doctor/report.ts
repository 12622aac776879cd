/** Something that the doctor looks for, and where it was found. */
export type Finding = { title: string; found: string[] };

/**
 * What the doctor says.
 * @param mistakes always end with 1
 * @param open placeholders; end with 1 only where `isStrict`
 */
export function report(
  mistakes: Finding[],
  open: Finding[],
  isStrict: boolean,
): { text: string; exitCode: 0 | 1 } {
  const lists = [...mistakes, ...open].flatMap(({ title, found }) => [
    '',
    `${title}: ${found.length === 0 ? 'none' : found.length}`,
    ...found.map((line) => `  ${line}`),
  ]);
  const count = (findings: Finding[]) => findings.reduce((sum, { found }) => sum + found.length, 0);
  return {
    text: [...lists, '', `${count(mistakes)} mistakes, ${count(open)} placeholders`].join('\n'),
    exitCode: count(mistakes) > 0 || (isStrict && count(open) > 0) ? 1 : 0,
  };
}
