const minute = 60;
const hour = 60 * minute;
// Short at first for servers with greylisting, then up to eight hours (RFC 5321, section 4.5.4.1).
const delays = [minute, 5 * minute, 30 * minute, 2 * hour, 4 * hour, 8 * hour];

/** The longest delay between two attempts, in seconds. */
export const longestDelay = Math.max(...delays);

/** Seconds before an email is composed again after a database outage. */
export const outageRetryDelay = 2;

/** Seconds between two attempts while the sending mailbox cannot be opened. */
export const closedMailboxRetryDelay = minute;

/**
 * Returns the seconds until the next attempt to send an email, or undefined to give up.
 * @param retries how often it has been retried already
 * @param ageSeconds how long ago it was queued
 */
export function nextDelay(
  retries: number,
  ageSeconds: number,
  patienceHours: number,
): number | undefined {
  const delay = delays[Math.min(retries, delays.length - 1)] ?? 0;
  return ageSeconds + delay > patienceHours * hour ? undefined : delay;
}
