import { and, desc, eq, lte, or, sql } from 'drizzle-orm';
import type { Readable } from '#api/db/database.ts';
import type { OwnedAddress } from '#api/feature-types/owned-address.ts';
import { emailKey } from '#contract/formats/email-address.ts';
import { subscribers } from '#features/newsletter/api/tables.ts';
import { letterCopies, letters } from './tables.ts';

/**
 * Exports the letters sent to a person's addresses, and the outcome of each. Bounces recorded after
 * the person had given up an address are omitted.
 */
export async function exportLetters(db: Readable, held: OwnedAddress[]) {
  const rows = await db
    .select({
      key: subscribers.emailKey,
      subject: letters.subject,
      state: letterCopies.state,
      tries: letterCopies.tries,
      dueAt: letterCopies.dueAt,
      claimedAt: letterCopies.claimedAt,
      firstTriedAt: letterCopies.firstTriedAt,
      endedAt: letterCopies.endedAt,
      detail: letterCopies.detail,
      bounce: letterCopies.bounce,
      bouncedAt: letterCopies.bouncedAt,
    })
    .from(letterCopies)
    .innerJoin(letters, eq(letters.id, letterCopies.letterId))
    .innerJoin(subscribers, eq(subscribers.id, letterCopies.subscriberId))
    .where(
      or(
        sql`false`,
        ...held.map(({ email, until }) =>
          and(eq(subscribers.emailKey, emailKey(email)), until && lte(letterCopies.endedAt, until)),
        ),
      ),
    )
    .orderBy(desc(letters.createdAt));
  return rows.map(({ key, ...copy }) => {
    const until = held.find(({ email }) => emailKey(email) === key)?.until;
    const isLater = until !== undefined && copy.bouncedAt !== null && copy.bouncedAt > until;
    return isLater ? { ...copy, bounce: null, bouncedAt: null } : copy;
  });
}
