import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '#api/db/database.ts';
import { Refusal } from '#api/errors/refusal.ts';
import { inquiries } from '#features/inquiry/api/tables.ts';
import { m } from '#messages/messages.ts';
import { inboundMails } from './tables.ts';

type Unmatched = Pick<typeof inboundMails.$inferSelect, 'kind' | 'from' | 'receivedAt'>;

/**
 * Locks an email that belongs to no request until the transaction ends.
 * @param inquiryId the request that it may already belong to
 * @returns undefined if the email belongs to that request
 * @throws Refusal `stale` naming the request that the email belongs to, `not_found` if it is gone
 */
export async function lockUnmatched(
  transaction: Queryable,
  id: string,
  inquiryId: string | undefined,
): Promise<Unmatched | undefined> {
  const [mail] = await transaction
    .select({
      kind: inboundMails.kind,
      from: inboundMails.from,
      receivedAt: inboundMails.receivedAt,
    })
    .from(inboundMails)
    .where(and(eq(inboundMails.id, id), isNull(inboundMails.inquiryId)))
    .for('update');
  if (mail !== undefined) return mail;
  const [owner] = await transaction
    .select({ id: inquiries.id, reference: inquiries.reference })
    .from(inboundMails)
    .innerJoin(inquiries, eq(inquiries.id, inboundMails.inquiryId))
    .where(eq(inboundMails.id, id));
  if (owner === undefined) throw new Refusal('not_found', m.desk.mailUnknown());
  if (owner.id === inquiryId) return undefined;
  throw new Refusal('stale', m.requestActions.mailTaken(owner));
}
