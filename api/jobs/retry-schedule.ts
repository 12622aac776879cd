const minute = 60;
const hour = 60 * minute;
// Short at first for servers with greylisting, then up to eight hours (RFC 5321, section 4.5.4.1).
const delays = [minute, 5 * minute, 30 * minute, 2 * hour, 4 * hour, 8 * hour];

/** The longest delay between two attempts, in seconds. */
export const longestDelay = Math.max(...delays);

/** The delay before an email is composed again after a database outage, in seconds. */
export const outageRetryDelay = 2;

/** The delay between two attempts while the sending mailbox cannot be opened, in seconds. */
export const closedMailboxRetryDelay = minute;

/**
 * Returns how long something has been tried, in seconds, excluding time lost to an outage or a
 * closed mailbox.
 * @param retries how often it has been retried already, which determines how long it had to wait
 * @param ageSeconds how long ago it was queued; limits the result if retries came sooner, for
 * example after a worker died
 */
export function triedFor(retries: number, ageSeconds: number): number {
  let waited = 0;
  for (let retry = 0; retry < retries; retry++) waited += delayAfter(retry);
  return Math.min(waited, ageSeconds);
}

/**
 * Returns the seconds until the next attempt to send an email, or undefined to give up.
 * @param retries how often it has been retried already
 * @param triedSeconds how long it has been tried
 */
export function nextDelay(
  retries: number,
  triedSeconds: number,
  patienceHours: number,
): number | undefined {
  const delay = delayAfter(retries);
  return triedSeconds + delay > patienceHours * hour ? undefined : delay;
}

const delayAfter = (retries: number): number => delays[Math.min(retries, delays.length - 1)] ?? 0;
