/** Formats an instant in a given time zone, as in `en-US`: `Monday, October 19, 2026 at 2:05 PM`. */
export function momentInZone(
  instant: string | Date,
  { language, place }: { language: string; place: { timeZone: string } },
): string {
  return new Date(instant).toLocaleString(language, {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: place.timeZone,
  });
}
