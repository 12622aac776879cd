/** How dates and times are written. */
export const locale = 'en-CA';

/** Formats an instant in a given time zone: `Monday, October 19, 2026 at 2:05 p.m.`. */
export function momentInZone(instant: string | Date, timeZone: string): string {
  return new Date(instant).toLocaleString(locale, {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone,
  });
}
