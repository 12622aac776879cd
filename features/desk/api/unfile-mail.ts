import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#api/db/database.ts';
import { Refusal } from '#api/errors/refusal.ts';
import { isOneOf } from '#contract/typed-objects.ts';
import { type InquiryRow, nextVersion } from '#features/inquiry/api/manage.ts';
import { inquiries } from '#features/inquiry/api/tables.ts';
import { type InquiryState, inquiryStates } from '#features/inquiry/contract/schema.ts';
import { m } from '#messages/messages.ts';
import { lockRequest } from './change-request.ts';
import { lockUnmatched } from './lock-unmatched.ts';
import { isAbout } from './merged.ts';
import { record } from './record-event.ts';
import type { Member } from './services.ts';
import { deskEvents, inboundMails } from './tables.ts';
import { needsNoAnswer, unansweredIn } from './waiting.ts';

/** What is recorded when an email is filed by hand, so that it can be moved back. */
export const filedDetail = (
  mail: string,
  { state, waitingSince }: Pick<InquiryRow, 'state' | 'waitingSince'>,
) => ({ mail, state, since: waitingSince?.toISOString() ?? null });

/**
 * Moves an email that was filed by hand back to the Inbox. Also restores the time since which the
 * client has been waiting or, if more has happened since, recomputes it. Moving it back again
 * changes nothing.
 * @throws Refusal `invalid` if the email was not filed by hand, `stale` if it belongs to another
 * request by now, `not_found`
 */
export async function unfileMail(
  transaction: Queryable,
  { id, reference }: { id: string; reference: string },
  me: Member,
): Promise<void> {
  const row = await lockRequest(transaction, reference);
  const [mail] = await transaction
    .select({ kind: inboundMails.kind })
    .from(inboundMails)
    .where(and(eq(inboundMails.id, id), eq(inboundMails.inquiryId, row.id)))
    .for('update');
  if (mail === undefined) {
    await lockUnmatched(transaction, id, undefined);
    return;
  }
  const [filed] = await transaction
    .select()
    .from(deskEvents)
    .where(
      and(
        isAbout(row.id),
        eq(deskEvents.kind, 'filed'),
        sql`${deskEvents.detail} ->> 'mail' = ${id}`,
      ),
    )
    .orderBy(desc(deskEvents.id))
    .limit(1);
  if (filed === undefined) throw new Refusal('invalid', m.inbound.notFiledByHand());
  await transaction
    .update(inboundMails)
    .set({ inquiryId: null, wasIn: null, isDismissed: false })
    .where(eq(inboundMails.id, id));
  const before = mail.kind === 'answer' ? await stateBefore(transaction, row, filed) : {};
  await transaction
    .update(inquiries)
    .set({ version: nextVersion, ...before })
    .where(eq(inquiries.id, row.id));
  await record(transaction, { kind: 'unfiled', staffId: me.id, inquiryId: row.id });
}

/** Events after which the state from before an email was filed can no longer be restored. */
const changes = ['answer', 'files', 'unfiled', 'reply', 'elsewhere', 'state', 'outcome', 'merged'];

async function stateBefore(
  transaction: Queryable,
  { id, state, outcome, waitingSince }: InquiryRow,
  filed: typeof deskEvents.$inferSelect,
): Promise<{ state?: InquiryState; waitingSince?: Date | null }> {
  const [change] = await transaction
    .select({ id: deskEvents.id })
    .from(deskEvents)
    .where(
      and(
        isAbout(id),
        gt(deskEvents.id, filed.id),
        // Events recorded by the filing itself have the same time.
        sql`${deskEvents.at} <> (select at from desk_events filed where filed.id = ${filed.id})`,
        inArray(deskEvents.kind, changes),
      ),
    )
    .limit(1);
  const { state: stateThen, since } = filed.detail;
  if (change === undefined && isOneOf(inquiryStates, stateThen)) {
    return { state: stateThen, waitingSince: since ? new Date(since) : null };
  }
  // If the request is closed or needs no answer, its client can be waiting only because of what
  // came after that.
  if (needsNoAnswer(outcome) || state === 'closed' || waitingSince === null) return {};
  return { waitingSince: await unansweredIn(transaction, id) };
}
