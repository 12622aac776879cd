/** One of the doctor's checks and its findings. */
export type Finding = { title: string; found: string[] };

/**
 * Formats the report.
 * @param mistakes findings that make the command exit with 1
 * @param open placeholders, which make it exit with 1 only if `isStrict` is true
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
  const counted = (findings: Finding[], one: string) =>
    `${count(findings)} ${one}${count(findings) === 1 ? '' : 's'}`;
  return {
    text: [...lists, '', `${counted(mistakes, 'mistake')}, ${counted(open, 'placeholder')}`].join(
      '\n',
    ),
    exitCode: count(mistakes) > 0 || (isStrict && count(open) > 0) ? 1 : 0,
  };
}
