import type { RateLimiter } from '#api/limits/rate-limit.ts';
import type { Limit } from '#contract/policy.ts';

/**
 * Counts a guess before checking it, so that parallel guesses gain nothing, and takes it back
 * unless the guess was wrong. A guess that could not be checked, for example during an outage, does
 * not count.
 * @param counted the limits, each with its subject
 * @param check returns undefined if the guess is wrong
 * @returns what `check` returns
 * @throws LimitExceeded before checking, or the error of `check`
 */
export async function countGuess<Result>(
  limiter: RateLimiter,
  counted: [Limit, string][],
  check: () => Promise<Result | undefined>,
): Promise<Result | undefined> {
  for (const [limit, subject] of counted) await limiter.consume(limit, subject);
  let isWrong = false;
  try {
    const result = await check();
    isWrong = result === undefined;
    return result;
  } finally {
    if (!isWrong) for (const [limit, subject] of counted) await limiter.refund(limit, subject);
  }
}
