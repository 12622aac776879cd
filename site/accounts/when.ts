/** A day as it is said: `21 November 2026`, in the visitor's own zone. */
export function day(iso: string): string {
  return new Date(iso).toLocaleDateString('en-CA', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
}

/** The same with the time. */
export function moment(iso: string): string {
  return new Date(iso).toLocaleString('en-CA', { dateStyle: 'medium', timeStyle: 'short' });
}
