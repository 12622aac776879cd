import { withFirstOfMonth } from './first-of-month.ts';

type Where = { language: string; place: { timeZone: string } };

/** Formats an instant as a day in the site's time zone, such as `October 19, 2026` in `en-US`. */
export function dayInZone(instant: Date, { language, place }: Where): string {
  const style = { dateStyle: 'long', timeZone: place.timeZone } as const;
  return withFirstOfMonth(instant.toLocaleDateString(language, style), language);
}

/**
 * Formats an instant in the site's time zone, such as `Monday, October 19, 2026 at 2:05 PM` in
 * `en-US`.
 */
export function momentInZone(instant: string | Date, { language, place }: Where): string {
  const style = { dateStyle: 'full', timeStyle: 'short', timeZone: place.timeZone } as const;
  return withFirstOfMonth(new Date(instant).toLocaleString(language, style), language);
}
