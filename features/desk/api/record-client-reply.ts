import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '#api/db/database.ts';
import { nextVersion, notSnoozed } from '#features/inquiry/api/manage.ts';
import { inquiries } from '#features/inquiry/api/tables.ts';
import { activeMember } from './active-member.ts';
import { lockRow } from './change-request.ts';
import { record } from './record-event.ts';
import { releaseHandled } from './release.ts';
import { stopScheduled } from './scheduled-replies.ts';
import type { DeskServices } from './services.ts';
import { newestAnswer } from './waiting.ts';

/**
 * Records that a client sent something: the client is waiting, the request is open again, and
 * someone is notified. If the assignee has left, the request becomes unassigned. If the request is
 * held, it is released.
 * @param what what the client sent: an email answer, or files
 * @param since when they sent it, if that was earlier
 */
export async function recordClientReply(
  { enqueueMail, enqueueDecision }: Pick<DeskServices, 'enqueueMail' | 'enqueueDecision'>,
  transaction: Queryable,
  id: string,
  what: 'answer' | 'files',
  since?: Date,
): Promise<void> {
  const row = await lockRow(transaction, id);
  if (row) await releaseHandled(transaction, enqueueDecision, row, null);
  const assigneeId = row?.assigneeId ?? null;
  // A closed request, or one with an outcome, keeps the name of an assignee who has left.
  const isNobodys =
    assigneeId !== null && (await activeMember(transaction, assigneeId)) === undefined;
  const isReopened = row?.state === 'answered' || row?.state === 'closed';
  await transaction
    .update(inquiries)
    .set({
      // An email that is filed late may already have been answered, but someone still needs to look
      // at it now.
      waitingSince: sql`least(${inquiries.waitingSince}, case when ${since ?? null}::timestamptz > coalesce(${newestAnswer}, '-infinity')
        then ${since ?? null}::timestamptz else now() end)`,
      // Makes replies being written stale, so that their authors read the answer first.
      version: nextVersion,
      ...notSnoozed,
      ...(isNobodys && { assigneeId: null }),
      ...(isReopened && { state: 'in_review', stateAt: sql`now()` }),
    })
    .where(eq(inquiries.id, id));
  const isFirst = row?.waitingSince === null;
  await record(transaction, {
    kind: what,
    inquiryId: id,
    ...(isFirst && { detail: { is: 'first' } }),
  });
  await stopScheduled(transaction, enqueueMail, id);
  // Sends only one notification until someone answers, even if the client writes ten emails.
  if (isFirst) await enqueueMail(transaction, { kind: `desk.${what}`, id });
}
