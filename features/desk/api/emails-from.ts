import { and, eq, lte, or, sql } from 'drizzle-orm';
import type { OwnedAddress } from '#api/feature-types/owned-address.ts';
import { emailKey } from '#contract/formats/email-address.ts';
import { inboundMails } from './tables.ts';

/** Returns the condition for received emails that a person sent from their addresses. */
export function emailsFrom(held: OwnedAddress[]) {
  return or(
    sql`false`,
    ...held.map(({ email, until }) =>
      and(eq(inboundMails.fromKey, emailKey(email)), until && lte(inboundMails.receivedAt, until)),
    ),
  );
}
