import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable, Readable } from '#api/db/database.ts';
import type { OwnedAddress } from '#api/feature-types/owned-address.ts';
import { emailKey } from '#contract/formats/email-address.ts';
import { accounts, staff } from '#features/account/api/tables.ts';
import { signatures } from './tables.ts';

/** Returns the signature below a user's replies, in Markdown, or '' if there is none. */
export async function signatureOf(db: Readable, staffId: string): Promise<string> {
  const [own] = await db
    .select({ body: signatures.body })
    .from(signatures)
    .where(eq(signatures.staffId, staffId));
  return own?.body ?? '';
}

/** Replaces a user's signature. '' deletes it. */
export async function saveSignature(
  transaction: Queryable,
  staffId: string,
  body: string,
): Promise<void> {
  if (body === '') {
    await transaction.delete(signatures).where(eq(signatures.staffId, staffId));
    return;
  }
  await transaction
    .insert(signatures)
    .values({ staffId, body })
    .onConflictDoUpdate({ target: signatures.staffId, set: { body } });
}

/** Exports the signatures of the people with these addresses. */
export async function exportSignatures(db: Readable, held: OwnedAddress[]): Promise<string[]> {
  const keys = held.map(({ email }) => emailKey(email));
  const rows = await db
    .select({ body: signatures.body })
    .from(signatures)
    .innerJoin(staff, eq(staff.id, signatures.staffId))
    .innerJoin(accounts, and(eq(accounts.id, staff.accountId), inArray(accounts.emailKey, keys)));
  return rows.map(({ body }) => body);
}
