/** One formatter per time zone, because creating one takes longer than formatting. */
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns the date in a time zone, such as `2026-03-31`.
 * @throws RangeError if this browser does not know the time zone
 */
export function todayIn(timeZone: string, now = new Date()): string {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(timeZone, format);
  const parts = format.formatToParts(now);
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value;
  return `${part('year')}-${part('month')}-${part('day')}`;
}
