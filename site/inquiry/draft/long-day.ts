/** `3 October`, of an instant in milliseconds, where the visitor is. */
export function longDay(instant: number): string {
  return new Date(instant).toLocaleDateString('en-GB', { day: 'numeric', month: 'long' });
}
