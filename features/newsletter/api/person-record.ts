import { asc, eq } from 'drizzle-orm';
import type { Readable } from '#api/db/database.ts';
import type { OwnedAddress } from '#api/feature-types/owned-address.ts';
import { emailKey } from '#contract/formats/email-address.ts';
import { emailHash } from './consent.ts';
import {
  consents,
  deliveries,
  newsletterRequests,
  newsletterTokens,
  requestedMails,
  subscribers,
  suppressions,
  unsubscribeLog,
} from './tables.ts';

/**
 * Returns everything stored about an address, with its full consent record, or undefined if there
 * is nothing. Excludes tokens and the hash of the address. With `until`, returns only data from
 * before that time, because the address may have changed hands.
 */
export async function personRecord(db: Readable, { email, until }: OwnedAddress) {
  const hash = emailHash(email);
  const isIncluded = (at: Date) => until === undefined || at <= until;
  const isNotLater = (at: Date | null) => at === null || isIncluded(at);
  const [found] = await db
    .select()
    .from(subscribers)
    .where(eq(subscribers.emailKey, emailKey(email)));
  const requests = await db
    .select()
    .from(newsletterRequests)
    .where(eq(newsletterRequests.emailKey, emailKey(email)))
    .orderBy(newsletterRequests.requestedAt);
  const entries = await db
    .select()
    .from(suppressions)
    .where(eq(suppressions.emailHash, hash))
    .orderBy(suppressions.at);
  const log = await db
    .select()
    .from(unsubscribeLog)
    .where(eq(unsubscribeLog.emailHash, hash))
    .orderBy(unsubscribeLog.requestedAt);
  const subscriber = found && isIncluded(found.createdAt) ? found : undefined;
  const own = subscriber && (await recordOf(db, subscriber.id));
  const record = {
    subscriber: subscriber && {
      ...subscriber,
      // A later change may have been made by the address's new owner.
      ...(isIncluded(subscriber.statusAt) ? {} : { status: undefined, statusAt: undefined }),
      ...(isNotLater(subscriber.unreachableAt) ? {} : { unreachableAt: null }),
    },
    consents: own?.consents.filter(({ recordedAt }) => isIncluded(recordedAt)) ?? [],
    deliveries: own?.deliveries.filter(({ at }) => isIncluded(at)) ?? [],
    requestedMails: own?.requestedMails.filter(({ queuedAt }) => isIncluded(queuedAt)) ?? [],
    links: own?.links.filter(({ createdAt }) => isIncluded(createdAt)) ?? [],
    requests: requests
      .filter(({ requestedAt }) => isIncluded(requestedAt))
      .map(({ id: _, emailKey: __, ...rest }) => rest),
    suppressions: entries
      .filter(({ at }) => isIncluded(at))
      .map(withoutHash)
      .map((entry) => ({
        ...entry,
        ...(isNotLater(entry.liftedAt) ? {} : { liftedAt: null, liftReason: null }),
      })),
    unsubscribes: log.filter(({ requestedAt }) => isIncluded(requestedAt)).map(withoutHash),
  };
  const isEmpty =
    subscriber === undefined &&
    record.requests.length === 0 &&
    record.suppressions.length === 0 &&
    record.unsubscribes.length === 0;
  return isEmpty ? undefined : record;
}

const withoutHash = <T extends { emailHash: Buffer }>({ emailHash: _, ...rest }: T) => rest;

async function recordOf(db: Readable, id: string) {
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
