const minute = 60;
const hour = 60 * minute;
// design, D12: 1 m, 5 m, 30 m, 2 h, and then growing to the third of a day.
const delays = [minute, 5 * minute, 30 * minute, 2 * hour, 4 * hour, 8 * hour];

/**
 * Seconds until a mail is tried again, or nothing when it is to be given up.
 * @param retries how often it has been tried again already
 * @param ageSeconds how long it has been waiting in all
 */
export function nextDelay(
  retries: number,
  ageSeconds: number,
  patienceHours: number,
): number | undefined {
  const delay = delays[Math.min(retries, delays.length - 1)] ?? 0;
  return ageSeconds + delay > patienceHours * hour ? undefined : delay;
}
