import { inRequestTime } from '#api/db/request-time.ts';
import { LimitExceeded, type RateLimiter } from '#api/limits/rate-limit.ts';
import { rateLimits } from '#contract/policy.ts';

/**
 * A request that has been counted: whether it must be held because it exceeds the hourly budget,
 * and how to uncount it.
 */
export type CountedRequest = { isBurst: boolean; refund: () => Promise<void> };

/**
 * Counts a new request. No network or address can use more of the shared budget than its own limit
 * allows. Spam is not counted because it is quarantined anyway.
 * @throws LimitExceeded if this network has sent too many
 */
export async function countRequest(
  limiter: RateLimiter,
  {
    network,
    address,
    isAcknowledged,
    isSpam,
  }: { network: string; address: string; isAcknowledged: boolean; isSpam: boolean },
): Promise<CountedRequest> {
  const ofNetwork = [rateLimits.inquiry, network] as const;
  const budget = isAcknowledged
    ? ([rateLimits['inquiry-everywhere'], 'everywhere'] as const)
    : ([rateLimits['inquiry-address'], address] as const);
  await limiter.consume(...ofNetwork);
  let isBurst = false;
  try {
    if (!isSpam) await limiter.consume(...budget);
  } catch (error) {
    if (!(error instanceof LimitExceeded)) throw error;
    isBurst = true;
  }
  return {
    isBurst,
    async refund() {
      await limiter.refund(...ofNetwork);
      if (!isSpam) await limiter.refund(...budget);
    },
  };
}

export type KeyedQueue = <Result>(address: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Creates a queue that runs requests from one address one at a time, so that a double click counts
 * once.
 */
export function createKeyedQueue(): KeyedQueue {
  /** The newest running request of each address. */
  const newest = new Map<string, Promise<unknown>>();
  return async (address, work) => {
    const previous = newest.get(address);
    const current = (async () => {
      if (previous !== undefined) await inRequestTime(() => previous);
      return work();
    })();
    const ended = current.catch(() => {});
    newest.set(address, ended);
    try {
      return await current;
    } finally {
      if (newest.get(address) === ended) newest.delete(address);
    }
  };
}
