/** One row of a command's output. The keys are the headings. */
export type Row = Record<string, unknown>;

/**
 * Formats rows as a plain-text table, with each column as wide as its longest cell. Control
 * characters become spaces, so that nothing a visitor typed can control the terminal.
 */
export function tableText(rows: Row[]): string {
  const [first] = rows;
  if (first === undefined) return 'None.';
  const headings = Object.keys(first);
  const lines = [headings, ...rows.map((row) => headings.map((heading) => cellText(row[heading])))];
  const widths = headings.map((_, column) =>
    Math.max(...lines.map((line) => [...(line[column] ?? '')].length)),
  );
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - [...cell].length))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text =
    value instanceof Date
      ? value.toISOString()
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value);
  return text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ');
}
