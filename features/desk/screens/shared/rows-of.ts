/** The maximum number of rows, after which the field scrolls. */
const most = 16;

/**
 * Estimates how many rows show a field's text in browsers without `field-sizing`, such as Safari.
 * Other browsers ignore `rows`.
 * @param width the number of characters that fit on a line
 */
export function rowsOf(text: string, width: number): number {
  const rows = text.split('\n').map((line) => Math.max(1, Math.ceil(line.length / width)));
  return Math.min(
    most,
    rows.reduce((sum, count) => sum + count, 0),
  );
}
