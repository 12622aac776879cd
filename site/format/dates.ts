import { withFirstOfMonth } from '#contract/formats/first-of-month.ts';
import { site } from '#site/content/site.ts';

const { language } = site;

const longDay = { day: 'numeric', month: 'long', year: 'numeric' } as const;

/** Formats a calendar day: `2026-10-19` → `October 19, 2026`. */
export function formatDay(day: string): string {
  const date = new Date(day).toLocaleDateString(language, { ...longDay, timeZone: 'UTC' });
  return withFirstOfMonth(date, language);
}

/** Formats an instant as a day in the visitor's time zone, such as `October 19, 2026`. */
export function localDay(instant: string | number): string {
  return withFirstOfMonth(new Date(instant).toLocaleDateString(language, longDay), language);
}

/** Formats an instant as a time in the visitor's time zone, such as `2:05 PM`. */
export function localTime(instant: number): string {
  return new Date(instant).toLocaleTimeString(language, { timeStyle: 'short' });
}

/** Formats an instant in the visitor's time zone, such as `Oct 19, 2026, 2:05 PM`. */
export function localMoment(instant: string): string {
  const style = { dateStyle: 'medium', timeStyle: 'short' } as const;
  return withFirstOfMonth(new Date(instant).toLocaleString(language, style), language);
}
