const locale = 'en-CA';
const longDay = { day: 'numeric', month: 'long', year: 'numeric' } as const;

/** A calendar day such as `2026-10-19`, in words: `October 19, 2026`. */
export function dayInWords(day: string): string {
  return new Date(day).toLocaleDateString(locale, { ...longDay, timeZone: 'UTC' });
}

/** The day of an instant where the visitor is: `October 19, 2026`. */
export function localDay(instant: string | number): string {
  return new Date(instant).toLocaleDateString(locale, longDay);
}

/** The time of an instant where the visitor is: `2:05 p.m.`. */
export function localTime(instant: number): string {
  return new Date(instant).toLocaleTimeString(locale, { timeStyle: 'short' });
}

/** Day and time of an instant where the visitor is: `Oct 19, 2026, 2:05 p.m.`. */
export function localMoment(instant: string): string {
  return new Date(instant).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
}

/** Day and time of an instant in a time zone: `Monday, October 19, 2026 at 2:05 p.m.`. */
export function momentInZone(instant: string, timeZone: string): string {
  return new Date(instant).toLocaleString(locale, {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone,
  });
}
