import { and, desc, eq, inArray, lte, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Readable } from '#api/db/database.ts';
import type { OwnedAddress } from '#api/feature-types/owned-address.ts';
import { emailKey } from '#contract/formats/email-address.ts';
import { inquiries } from './tables.ts';

/** Returns the requests sent from a person's addresses, newest first, as the client sees them. */
export async function inquiriesOf(db: Readable, held: OwnedAddress[]) {
  const kept = alias(inquiries, 'kept');
  const rows = await db
    .select({ request: inquiries, kept })
    .from(inquiries)
    .leftJoin(kept, eq(kept.id, inquiries.mergedInto))
    .where(sentWith(held))
    .orderBy(desc(inquiries.receivedAt));
  const theirs = new Set(rows.map(({ request }) => request.id));
  return (
    rows
      // Shows each conversation once.
      .filter(({ kept }) => kept === null || !theirs.has(kept.id))
      .map(({ request: { id, reference, receivedAt, answers, source, ...own }, kept }) => ({
        reference,
        also: rows
          .filter(({ request }) => request.mergedInto === id)
          .map(({ request }) => request.reference),
        receivedAt: receivedAt.toISOString(),
        state: (kept ?? own).state,
        stateAt: (kept ?? own).stateAt.toISOString(),
        services: answers.servicesNeeded,
        text: source?.door === undefined ? answers.currentChallenges : '',
      }))
  );
}

/** Exports the same requests with everything that is stored about them. */
export async function exportInquiries(db: Readable, held: OwnedAddress[]) {
  const rows = await db
    .select({
      id: inquiries.id,
      emailKey: inquiries.emailKey,
      reference: inquiries.reference,
      receivedAt: inquiries.receivedAt,
      state: inquiries.state,
      stateAt: inquiries.stateAt,
      heldBackFor: inquiries.quarantine,
      answers: inquiries.answers,
      otherAddresses: inquiries.otherAddresses,
      source: inquiries.source,
      ip: inquiries.ip,
      userAgent: inquiries.userAgent,
    })
    .from(inquiries)
    .where(sentWith(held))
    .orderBy(inquiries.receivedAt);
  const merged = await db
    .select({
      into: inquiries.mergedInto,
      emailKey: inquiries.emailKey,
      others: inquiries.otherAddresses,
    })
    .from(inquiries)
    .where(
      inArray(
        inquiries.mergedInto,
        rows.map(({ id }) => id),
      ),
    );
  return rows.map(({ id, emailKey: own, otherAddresses, ...request }) => {
    const isOfOther = (address: string) =>
      merged.some(
        (one) =>
          one.into === id &&
          one.emailKey !== own &&
          [one.emailKey, ...one.others.map(emailKey)].includes(emailKey(address)),
      );
    return { ...request, otherAddresses: otherAddresses.filter((address) => !isOfOther(address)) };
  });
}

/** Returns the condition for requests sent from a person's addresses. */
export function sentWith(held: OwnedAddress[]) {
  return or(
    // A request without an address does not belong to any account.
    sql`false`,
    ...held.map(({ email, until }) =>
      and(
        ne(inquiries.emailKey, ''),
        eq(inquiries.emailKey, emailKey(email)),
        until && lte(inquiries.receivedAt, until),
      ),
    ),
  );
}
