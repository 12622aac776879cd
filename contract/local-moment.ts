type Where = { language: string; place: { timeZone: string } };

/** Formats an instant as a day in the site's time zone, as in `en-US`: `October 19, 2026`. */
export function dayInZone(instant: Date, { language, place }: Where): string {
  return instant.toLocaleDateString(language, { dateStyle: 'long', timeZone: place.timeZone });
}

/** Formats an instant in the site's time zone, as in `en-US`: `Monday, October 19, 2026 at 2:05 PM`. */
export function momentInZone(instant: string | Date, { language, place }: Where): string {
  return new Date(instant).toLocaleString(language, {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: place.timeZone,
  });
}
