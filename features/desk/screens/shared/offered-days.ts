/**
 * Returns the days until which a request is usually snoozed: tomorrow, Friday, Monday, and one and
 * two weeks ahead.
 * @param today such as `2026-11-30`
 */
export function offeredDays(today: string): string[] {
  const ahead = (days: number) => {
    const day = new Date(`${today}T00:00Z`);
    day.setUTCDate(day.getUTCDate() + days);
    return day.toISOString().slice(0, 10);
  };
  const weekday = new Date(`${today}T00:00Z`).getUTCDay();
  const until = (other: number) => (other - weekday + 7) % 7 || 7;
  const [monday, friday] = [1, 5];
  const counts = new Set([1, until(friday), until(monday), 7, 14]);
  return [...counts].toSorted((a, b) => a - b).map(ahead);
}
