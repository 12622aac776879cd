import { randomUUID } from 'node:crypto';
import { and, desc, eq, exists, inArray, isNull, sql } from 'drizzle-orm';
import type { Queryable, Readable } from '#api/db/database.ts';
import { Refusal } from '#api/errors/refusal.ts';
import { inSeconds } from '#contract/policy.ts';
import { deskLifetimes } from '#features/desk/contract/lifetimes.ts';
import type { DeskRequest } from '#features/desk/contract/requests.ts';
import type { InquiryRow } from '#features/inquiry/api/manage.ts';
import { m } from '#messages/messages.ts';
import { lockRequest } from './change-request.ts';
import { newestEvent } from './changes-since.ts';
import { contactOf } from './recipients.ts';
import { record } from './record-event.ts';
import type { Member } from './services.ts';
import { deskDrafts, deskEvents, inquiryMessages } from './tables.ts';

/** The column values of a reply that will not be sent. */
export const undoneReply = { state: 'undone', sendAt: null, stopped: null } as const;

/** Returns a user's newest reply that can still be undone, and for how many seconds. */
export async function undoableReply(
  db: Readable,
  inquiryId: string,
  staffId: string,
): Promise<DeskRequest['undo']> {
  const lasts = inSeconds(deskLifetimes.undoReply);
  const seconds = sql<number>`ceil(${lasts} - extract(epoch from now() - ${inquiryMessages.at}))::int`;
  const closing = db
    .select({ id: deskEvents.id })
    .from(deskEvents)
    .where(
      and(
        eq(deskEvents.inquiryId, inquiryId),
        eq(deskEvents.kind, 'reply'),
        sql`${deskEvents.detail} ->> 'message' = ${inquiryMessages.id}::text`,
        sql`${deskEvents.detail} ->> 'state' = 'closed'`,
      ),
    );
  const [reply] = await db
    .select({ id: inquiryMessages.id, seconds, isClosing: sql<boolean>`${exists(closing)}` })
    .from(inquiryMessages)
    .where(
      and(
        eq(inquiryMessages.inquiryId, inquiryId),
        eq(inquiryMessages.staffId, staffId),
        eq(inquiryMessages.state, 'held'),
        isNull(inquiryMessages.sendAt),
      ),
    )
    .orderBy(desc(inquiryMessages.at))
    .limit(1);
  return reply !== undefined && reply.seconds > 0 ? reply : null;
}

/**
 * Undoes an immediate or scheduled reply that has not been sent. Its text and files become a draft
 * again. Undoing it again changes nothing.
 * @throws Refusal `invalid` if it was already sent
 */
export async function undoReply(
  transaction: Queryable,
  { reference, id }: { reference: string; id: string },
  me: Member,
): Promise<void> {
  const row = await lockRequest(transaction, reference);
  const [reply] = await transaction
    .select()
    .from(inquiryMessages)
    .where(
      and(
        eq(inquiryMessages.id, id),
        eq(inquiryMessages.inquiryId, row.id),
        eq(inquiryMessages.staffId, me.id),
        inArray(inquiryMessages.state, ['held', undoneReply.state]),
      ),
    )
    .for('update');
  if (reply === undefined) throw new Refusal('invalid', m.desk.tooLateToUndo());
  // The response to the first attempt was lost, or a colleague canceled it.
  if (reply.state === undoneReply.state) return;
  await transaction.update(inquiryMessages).set(undoneReply).where(eq(inquiryMessages.id, id));
  await restoreDraft(transaction, row, reply);
  await record(transaction, { kind: 'undone', staffId: me.id, inquiryId: row.id });
}

/**
 * Turns a reply's text, recipients and files into a draft for its author, unless the author is
 * gone.
 */
export async function restoreDraft(
  transaction: Queryable,
  row: InquiryRow,
  reply: typeof inquiryMessages.$inferSelect,
): Promise<void> {
  if (reply.staffId === null) return;
  await transaction.insert(deskDrafts).values({
    id: randomUUID(),
    inquiryId: row.id,
    staffId: reply.staffId,
    kind: 'reply',
    body: reply.body,
    extra: reply.cc.join(', '),
    to: reply.to === contactOf(row) ? '' : (reply.to ?? ''),
    bcc: reply.bcc.join(', '),
    subject: reply.subject,
    files: reply.files,
    since: await newestEvent(transaction, row.id),
  });
}
