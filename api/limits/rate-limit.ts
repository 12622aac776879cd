import { createHmac } from 'node:crypto';
import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Limit } from '#contract/policy.ts';
import { RequestFailure } from '../http/failure.ts';
import type { AppMiddleware } from '../http/request-context.ts';
import { count, forget, giveBack } from './counters.ts';

export type RateLimiter = {
  /**
   * Counts one use.
   * @throws RequestFailure `too_many` if the limit is exceeded
   */
  consume: (limit: Limit, subject: string) => Promise<void>;
  /** Resets the count. */
  clear: (limit: Limit, subject: string) => Promise<void>;
  /** Takes back a use that turns out not to count. */
  refund: (limit: Limit, subject: string) => Promise<void>;
};

/**
 * Rate limits that all processes share through PostgreSQL. If the store fails, each process counts in
 * memory with half the uses, so that limits never fail open; there subjects share a few thousand counts, so
 * that no flood of them fills the memory. Subjects are stored as keyed hashes.
 * @param pool not shared with transactions, within which limits are checked: they may hold all its
 *   connections
 * @param factor multiplies every limit's uses (`RATE_LIMIT_FACTOR`)
 */
export function createRateLimiter(pool: Pool, secret: string, factor: number): RateLimiter {
  const inMemory = new Map<string, RateLimiterMemory>();
  const usesOf = (limit: Limit) => Math.max(1, Math.floor(limit.uses * factor));
  const memoryOf = (limit: Limit) => {
    const points = Math.max(1, Math.floor(usesOf(limit) / 2));
    const memory =
      inMemory.get(limit.name) ?? new RateLimiterMemory({ points, duration: limit.seconds });
    inMemory.set(limit.name, memory);
    return memory;
  };
  const keyOf = (limit: Limit, subject: string) =>
    `${limit.name}:${createHmac('sha256', secret).update(subject).digest('base64url')}`;
  // Two characters in base64: 4,096 different ones.
  const inMemoryKeyOf = ({ name }: Limit, key: string) => key.slice(0, name.length + 3);
  return {
    async clear(limit, subject) {
      const key = keyOf(limit, subject);
      await memoryOf(limit).delete(inMemoryKeyOf(limit, key));
      await forget(pool, key).catch(() => {});
    },
    async refund(limit, subject) {
      const key = keyOf(limit, subject);
      await giveBack(pool, key).catch(() => memoryOf(limit).reward(inMemoryKeyOf(limit, key)));
    },
    async consume(limit, subject) {
      const key = keyOf(limit, subject);
      const { isOver, wait } = await count(pool, key, limit.seconds).then(
        (counted) => ({ isOver: counted.uses > usesOf(limit), wait: counted.wait }),
        () => countInMemory(memoryOf(limit), inMemoryKeyOf(limit, key)),
      );
      if (!isOver) return;
      const retryAfter = Math.min(limit.seconds, Math.max(1, Math.ceil(wait / 1000)));
      throw new RequestFailure(
        'too_many',
        `Too many requests. Please try again in ${waitTime(retryAfter)}.`,
        { retryAfter },
      );
    },
  };
}

/** Counts each request of a client's network (see `clientNetwork`). */
export function limitPerClient(limiter: RateLimiter, limit: Limit): AppMiddleware {
  return async (c, next) => {
    await limiter.consume(limit, clientNetwork(c.get('clientAddress')));
    return next();
  };
}

/** An IPv4 address, or the /64 of an IPv6 address: what one household or server controls. */
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

async function countInMemory(limiter: RateLimiterMemory, key: string) {
  try {
    await limiter.consume(key);
    return { isOver: false, wait: 0 };
  } catch (rejection) {
    if (!(rejection instanceof RateLimiterRes)) throw rejection;
    return { isOver: true, wait: rejection.msBeforeNext };
  }
}

function waitTime(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes === 1) return 'a minute';
  if (minutes < 120) return `${minutes} minutes`;
  const hours = Math.ceil(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.ceil(hours / 24)} days`;
}
