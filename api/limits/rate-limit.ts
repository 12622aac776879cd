import { createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Limit } from '#contract/policy.ts';
import { m } from '#messages/messages.ts';
import type { Queryable } from '../db/database.ts';
import { Refusal } from '../errors/refusal.ts';
import type { AppMiddleware } from '../http/request-context.ts';
import { clientNetwork } from '../net/client-network.ts';
import { count, forget, refundUse } from './counters.ts';

/** Thrown when a limit is exceeded. `retryAfter` is in seconds. */
export class LimitExceeded extends Refusal {
  constructor(retryAfter: number) {
    super('too_many', tooMany(retryAfter), { retryAfter });
  }
}

export type RateLimiter = {
  /**
   * Counts one use. Do not call this within a transaction, which would hold one connection while
   * waiting for another.
   * @throws LimitExceeded
   */
  consume: (limit: Limit, subject: string) => Promise<void>;
  /** Resets the count. */
  clear: (limit: Limit, subject: string) => Promise<void>;
  /** Refunds a use that turns out not to count. */
  refund: (limit: Limit, subject: string) => Promise<void>;
};

/**
 * Creates rate limits that all processes share through PostgreSQL. If the database fails, each
 * process counts in memory and allows half the uses, so that limits never fail open. In memory,
 * subjects share a few thousand counters, so that a flood of subjects cannot exhaust it. Subjects
 * are stored as keyed hashes.
 * @param factor multiplies every limit's uses (`RATE_LIMIT_FACTOR`)
 */
export function createRateLimiter(db: Queryable, secret: string, factor: number): RateLimiter {
  const inMemory = new Map<string, MemoryCounts>();
  const usesOf = (limit: Limit) => Math.max(1, Math.floor(limit.uses * factor));
  const memoryOf = (limit: Limit) => {
    const counts = inMemory.get(limit.name) ?? createMemoryCounts(limit.seconds);
    inMemory.set(limit.name, counts);
    return counts;
  };
  const keyOf = (subject: string) =>
    createHmac('sha256', secret).update(subject).digest('base64url');
  const storedKeyOf = ({ name }: Limit, subject: string) => `${name}:${keyOf(subject)}`;
  return {
    async clear(limit, subject) {
      memoryOf(limit).forget(keyOf(subject));
      await forget(db, storedKeyOf(limit, subject)).catch(() => {});
    },
    async refund(limit, subject) {
      await refundUse(db, storedKeyOf(limit, subject)).catch(() =>
        memoryOf(limit).refundUse(keyOf(subject)),
      );
    },
    async consume(limit, subject) {
      let allowed = usesOf(limit);
      const counted = await count(db, storedKeyOf(limit, subject), limit.seconds).catch(() => {
        allowed = Math.max(1, Math.floor(allowed / 2));
        return memoryOf(limit).count(keyOf(subject));
      });
      if (counted.uses <= allowed) return;
      const retryAfter = Math.max(1, Math.ceil(counted.wait / 1000));
      throw new LimitExceeded(Math.min(limit.seconds, retryAfter));
    },
  };
}

type MemoryCounts = ReturnType<typeof createMemoryCounts>;

/** Creates one limit's counters for up to 4,096 subjects. Any more share counters. */
function createMemoryCounts(seconds: number) {
  // Two base64 characters: 4,096 combinations.
  const slot = (key: string) => key.slice(0, 2);
  const counts = new LRUCache<string, { uses: number }>({ max: 4096, ttl: seconds * 1000 });
  return {
    count(key: string) {
      const counter = counts.get(slot(key)) ?? { uses: 0 };
      if (counter.uses === 0) counts.set(slot(key), counter);
      counter.uses += 1;
      return { uses: counter.uses, wait: counts.getRemainingTTL(slot(key)) };
    },
    refundUse(key: string) {
      const counter = counts.get(slot(key));
      if (counter !== undefined && counter.uses > 0) counter.uses -= 1;
    },
    forget: (key: string) => counts.delete(slot(key)),
  };
}

/** Counts requests per client network (see `clientNetwork`). */
export function limitPerClient(limiter: RateLimiter, limit: Limit): AppMiddleware {
  return async (c, next) => {
    await limiter.consume(limit, clientNetwork(c.get('clientAddress')));
    return next();
  };
}

function tooMany(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 120) return m.answers.tooManyMinutes({ minutes });
  const hours = Math.ceil(minutes / 60);
  return hours < 48
    ? m.answers.tooManyHours({ hours })
    : m.answers.tooManyDays({ days: Math.ceil(hours / 24) });
}
