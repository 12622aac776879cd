import { asc, eq } from 'drizzle-orm';
import { emailKey } from '#contract/email-address.ts';
import type { Queryable } from '../db/database.ts';
import type { HeldAddress } from '../privacy/held-address.ts';
import { emailHash } from './consent.ts';
import {
  consents,
  deliveries,
  newsletterTokens,
  requestedMails,
  subscribers,
  suppressions,
  unsubscribeLog,
} from './tables.ts';

/**
 * Everything that is kept of an address, with its whole consent record; undefined for nothing. No
 * token and no hash of the address. With `until`, only what was there at that time: the address may
 * have become another's since.
 */
export async function personRecord(db: Queryable, { email, until }: HeldAddress) {
  const hash = emailHash(email);
  const isOurs = (at: Date) => until === undefined || at <= until;
  const [[found], entries, log] = await Promise.all([
    db
      .select()
      .from(subscribers)
      .where(eq(subscribers.emailKey, emailKey(email))),
    db.select().from(suppressions).where(eq(suppressions.emailHash, hash)).orderBy(suppressions.at),
    db
      .select()
      .from(unsubscribeLog)
      .where(eq(unsubscribeLog.emailHash, hash))
      .orderBy(unsubscribeLog.requestedAt),
  ]);
  const subscriber = found && isOurs(found.createdAt) ? found : undefined;
  const own = subscriber && (await recordOf(db, subscriber.id));
  const record = {
    subscriber: subscriber && {
      ...subscriber,
      // What was changed since may be the doing of who has the address now.
      ...(isOurs(subscriber.statusAt) ? {} : { status: undefined, statusAt: undefined }),
    },
    consents: own?.consents.filter(({ recordedAt }) => isOurs(recordedAt)) ?? [],
    deliveries: own?.deliveries.filter(({ at }) => isOurs(at)) ?? [],
    requestedMails: own?.requestedMails.filter(({ queuedAt }) => isOurs(queuedAt)) ?? [],
    links: own?.links.filter(({ createdAt }) => isOurs(createdAt)) ?? [],
    suppressions: entries.filter(({ at }) => isOurs(at)).map(withoutHash),
    unsubscribes: log.filter(({ requestedAt }) => isOurs(requestedAt)).map(withoutHash),
  };
  const isEmpty =
    subscriber === undefined &&
    record.suppressions.length === 0 &&
    record.unsubscribes.length === 0;
  return isEmpty ? undefined : record;
}

const withoutHash = <T extends { emailHash: Buffer }>({ emailHash: _, ...rest }: T) => rest;

async function recordOf(db: Queryable, id: string) {
  return {
    consents: await db
      .select()
      .from(consents)
      .where(eq(consents.subscriberId, id))
      .orderBy(asc(consents.recordedAt)),
    deliveries: await db
      .select()
      .from(deliveries)
      .where(eq(deliveries.subscriberId, id))
      .orderBy(asc(deliveries.at)),
    requestedMails: await db
      .select({ kind: requestedMails.kind, queuedAt: requestedMails.queuedAt })
      .from(requestedMails)
      .where(eq(requestedMails.subscriberId, id))
      .orderBy(asc(requestedMails.queuedAt)),
    links: await db
      .select({
        purpose: newsletterTokens.purpose,
        createdAt: newsletterTokens.createdAt,
        expiresAt: newsletterTokens.expiresAt,
      })
      .from(newsletterTokens)
      .where(eq(newsletterTokens.subscriberId, id))
      .orderBy(asc(newsletterTokens.createdAt)),
  };
}
