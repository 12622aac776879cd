import { locale } from '#contract/local-moment.ts';

const longDay = { day: 'numeric', month: 'long', year: 'numeric' } as const;

/** Formats a calendar day such as `2026-10-19`: `October 19, 2026`. */
export function formatDay(day: string): string {
  return new Date(day).toLocaleDateString(locale, { ...longDay, timeZone: 'UTC' });
}

/** Formats an instant as a day in the visitor's time zone: `October 19, 2026`. */
export function localDay(instant: string | number): string {
  return new Date(instant).toLocaleDateString(locale, longDay);
}

/** Formats an instant as a time in the visitor's time zone: `2:05 p.m.`. */
export function localTime(instant: number): string {
  return new Date(instant).toLocaleTimeString(locale, { timeStyle: 'short' });
}

/** Formats an instant in the visitor's time zone: `Oct 19, 2026, 2:05 p.m.`. */
export function localMoment(instant: string): string {
  return new Date(instant).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
}
