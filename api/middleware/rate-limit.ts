import { createHmac } from 'node:crypto';
import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { RequestFailure } from './failure.ts';
import type { AppMiddleware } from './request-context.ts';

export type RateLimiter = {
  /**
   * Counts one use.
   * @throws RequestFailure `too_many` when the window's uses are spent
   */
  consume: (limit: Limit, subject: string) => Promise<void>;
  /** Gives a use back, for what turned out not to count. */
  refund: (limit: Limit, subject: string) => Promise<void>;
};

/** So many uses per window, for each subject (an address, a mailbox). */
export type Limit = { name: string; uses: number; seconds: number };

/**
 * Limits that all processes share through PostgreSQL. Should the store fail, each process counts
 * for itself with half the uses: never "allow all" (design, L2). Subjects are stored as keyed hashes.
 * @param pool of its own: it is asked within transactions, which may hold every connection of another
 * @param factor multiplies every limit's uses (`RATE_LIMIT_FACTOR`)
 */
export function createRateLimiter(pool: Pool, secret: string, factor: number): RateLimiter {
  const limiters = new Map<string, RateLimiterPostgres>();
  const limiterOf = (limit: Limit) => {
    const limiter = limiters.get(limit.name) ?? create(pool, limit, factor);
    limiters.set(limit.name, limiter);
    return limiter;
  };
  const keyOf = (subject: string) =>
    createHmac('sha256', secret).update(subject).digest('base64url');
  return {
    async refund(limit, subject) {
      await limiterOf(limit).reward(keyOf(subject));
    },
    async consume(limit, subject) {
      try {
        await limiterOf(limit).consume(keyOf(subject));
      } catch (rejection) {
        if (!(rejection instanceof RateLimiterRes)) throw rejection;
        const retryAfter = Math.max(1, Math.ceil(rejection.msBeforeNext / 1000));
        throw new RequestFailure(
          'too_many',
          `Too many requests. Please try again in ${waitingTime(retryAfter)}.`,
          { retryAfter },
        );
      }
    },
  };
}

/** Counts each request of a client's network: an IPv4 address, or an IPv6 /64 (design, L1). */
export function limitPerClient(limiter: RateLimiter, limit: Limit): AppMiddleware {
  return async (c, next) => {
    await limiter.consume(limit, clientNetwork(c.get('clientAddress')));
    return next();
  };
}

/** The part of an address that one household or server holds. */
export function clientNetwork(address: string): string {
  const v4 = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!v4.includes(':')) return v4;
  const [head = '', tail = ''] = v4.split('::');
  const groups = head.split(':').filter(Boolean);
  const last = v4.includes('::') ? tail.split(':').filter(Boolean) : [];
  const zeros = Array<string>(Math.max(0, 8 - groups.length - last.length)).fill('0');
  const full = v4.includes('::') ? [...groups, ...zeros, ...last] : groups;
  return full
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

function create(pool: Pool, { name, uses, seconds }: Limit, factor: number) {
  const points = Math.max(1, Math.floor(uses * factor));
  return new RateLimiterPostgres({
    storeClient: pool,
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: true,
    keyPrefix: name,
    points,
    duration: seconds,
    insuranceLimiter: new RateLimiterMemory({
      keyPrefix: name,
      points: Math.max(1, Math.floor(points / 2)),
      duration: seconds,
    }),
  });
}

function waitingTime(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
