import { eq } from 'drizzle-orm';
import type { Queryable } from '#api/db/database.ts';
import { Refusal, WrongField } from '#api/errors/refusal.ts';
import type { RequestChange } from '#features/desk/contract/requests.ts';
import {
  findInquiry,
  type InquiryRow,
  keptInquiry,
  nextVersion,
  notSnoozed,
  stateChange,
} from '#features/inquiry/api/manage.ts';
import { inquiries } from '#features/inquiry/api/tables.ts';
import { workday } from '#features/inquiry/api/working-time.ts';
import { recordWebhook } from '#features/webhooks/api/record-webhook.ts';
import { m } from '#messages/messages.ts';
import { activeMember } from './active-member.ts';
import { recordAssignment } from './assigned-notices.ts';
import { changesSince } from './changes-since.ts';
import { endDraft, type FromDraft } from './end-draft.ts';
import { type Recorded, record } from './record-event.ts';
import { releaseHandled } from './release.ts';
import type { Member, TransactionServices } from './services.ts';
import { inquiryMessages } from './tables.ts';
import { needsNoAnswer, unansweredIn } from './waiting.ts';

/** The request as the user saw it: its version, and the newest event shown. */
export type Seen = { reference: string; version: number; lastEvent?: number | undefined };

type Values = Partial<typeof inquiries.$inferInsert>;

/**
 * Locks a request, and rejects the change if the request has changed since the user saw it.
 * @throws Refusal `stale` describing what changed, `not_found`
 */
export async function changeIfUnchanged<Result>(
  transaction: Queryable,
  { reference, version, lastEvent }: Seen,
  work: (row: InquiryRow) => Promise<Result>,
): Promise<Result> {
  const row = await lockRequest(transaction, reference);
  if (row.version !== version) {
    const changes = await changesSince(transaction, row.id, lastEvent);
    throw new Refusal('stale', m.desk.staleVersion({ changes }));
  }
  return work(row);
}

/**
 * Locks a request until the transaction ends.
 * @throws Refusal `not_found`, `stale` if it was just merged
 */
export async function lockRequest(transaction: Queryable, reference: string): Promise<InquiryRow> {
  const found = await findInquiry(transaction, reference);
  const row = found && (await lockRow(transaction, found.id));
  if (row === undefined) throw new Refusal('not_found', m.desk.requestUnknown({ reference }));
  if (row.mergedInto !== null) {
    const kept = await keptInquiry(transaction, row.id);
    throw new Refusal(
      'stale',
      m.requestActions.mergedMeanwhile({ reference: kept?.reference ?? '–' }),
    );
  }
  return row;
}

/** Locks a request until the transaction ends. Returns it unless it is gone. */
export async function lockRow(transaction: Queryable, id: string): Promise<InquiryRow | undefined> {
  const isThis = eq(inquiries.id, id);
  const [row] = await transaction.select().from(inquiries).where(isThis).for('update');
  return row;
}

/**
 * Locks the request of a message until the transaction ends. A request is always locked before its
 * messages.
 * @returns undefined if the message is gone
 */
export async function lockRequestOf(
  transaction: Queryable,
  messageId: string,
): Promise<InquiryRow | undefined> {
  const [row] = await transaction
    .select({ inquiry: inquiries })
    .from(inquiryMessages)
    .innerJoin(inquiries, eq(inquiries.id, inquiryMessages.inquiryId))
    .where(eq(inquiryMessages.id, messageId))
    .for('update', { of: inquiries });
  // The request was merged while this waited for the lock, so the message has moved.
  return row?.inquiry.mergedInto ? lockRequestOf(transaction, messageId) : row?.inquiry;
}

/**
 * Changes a request, unless it has changed in the meantime, and records everything that actually
 * changed. A held request is released by the state `answered` or by an outcome that marks it as
 * genuine.
 * @throws Refusal `stale`, `invalid` with the field, `not_found`
 */
export async function changeRequest(
  {
    db: transaction,
    settings,
    enqueueMail,
    enqueueDecision,
  }: Pick<TransactionServices, 'db' | 'settings' | 'enqueueMail' | 'enqueueDecision'>,
  { draft, ...seen }: Seen & { draft?: FromDraft },
  set: RequestChange,
  me: Member,
): Promise<void> {
  await changeIfUnchanged(transaction, seen, async (row) => {
    const events: Recorded[] = [];
    let assigned: Parameters<typeof recordAssignment>[2] | undefined;
    const values: Values = {};
    let isHeld = row.quarantine !== null;
    // Comes before the webhooks, because the first one about a request announces the request.
    const release = async () => {
      if (isHeld) await releaseHandled(transaction, enqueueDecision, row, me.id);
      isHeld = false;
    };
    const note = (kind: Recorded['kind'], detail: Recorded['detail'] = {}) =>
      events.push({ kind, staffId: me.id, inquiryId: row.id, detail });

    if (set.state !== undefined && set.state !== row.state) {
      // Cast because Drizzle accepts SQL instead of values, but its insert type does not.
      Object.assign(values, stateChange(set.state));
      note('state', { state: set.state, by: 'hand' });
      if (values.state === 'answered') await release();
    }
    if (set.assignee !== undefined && set.assignee !== row.assigneeId) {
      await requireMember(transaction, set.assignee);
      values.assigneeId = set.assignee;
      assigned = {
        kind: 'assigned',
        staffId: me.id,
        inquiryId: row.id,
        detail: { to: set.assignee },
      };
      await recordWebhook(transaction, 'request.assigned', row.id);
    }
    if (set.followUpOn !== undefined && set.followUpOn !== row.followUpOn) {
      values.followUpOn = set.followUpOn;
      note('follow-up', { day: set.followUpOn });
    }
    if (set.snooze !== undefined && !isSameSnooze(set.snooze, row)) {
      const until = set.snooze?.until ?? null;
      if (until !== null && until <= workday(new Date(), settings.place).day) {
        throw new WrongField('snooze', m.requestList.snoozePast());
      }
      values.snoozedAt = set.snooze === null ? null : new Date();
      values.snoozedUntil = until;
      note('snooze', {
        is: set.snooze === null ? 'over' : 'on',
        ...(until !== null && { day: until }),
      });
    }
    if (set.tags !== undefined) {
      const tags = withoutRepeats(set.tags);
      if (tags.join('\n') !== row.tags.join('\n')) {
        values.tags = tags;
        note('tags');
      }
    }
    if (set.outcome !== undefined) {
      const changed = await outcomeValues(transaction, row, set);
      if (changed !== undefined) {
        Object.assign(values, changed);
        note('outcome', { outcome: set.outcome });
        if ((changed.outcome ?? 'spam') !== 'spam') await release();
        await recordWebhook(transaction, 'request.outcome', row.id);
      }
    }
    if (row.state === 'closed' && values.state !== undefined && values.state !== 'closed') {
      // Closed by mistake, so a client without an answer is waiting again.
      const isEnded = values.state === 'answered' || needsNoAnswer(values.outcome ?? row.outcome);
      if (!isEnded)
        values.waitingSince = row.waitingSince ?? (await unansweredIn(transaction, row.id));
    }
    if (values.outcome || set.state === 'closed') {
      // Ends a snooze, so that the request is open again if this is undone or answered later.
      Object.assign(values, notSnoozed);
    }
    if (set.isSettled && row.attentionAt !== null) {
      values.attentionAt = null;
      note('settled');
    }
    await endDraft(transaction, row.id, draft, me, set.outcomeReason ?? '');
    if (events.length === 0 && assigned === undefined) return;
    await transaction
      .update(inquiries)
      .set({ ...values, version: nextVersion })
      .where(eq(inquiries.id, row.id));
    await record(transaction, ...events);
    if (assigned) await recordAssignment(transaction, enqueueMail, assigned);
  });
}

const isSameSnooze = (snooze: NonNullable<RequestChange['snooze']> | null, row: InquiryRow) =>
  snooze === null
    ? row.snoozedAt === null
    : row.snoozedAt !== null && snooze.until === row.snoozedUntil;

/** Tags that differ only in case count as the same tag. The first spelling wins. */
const withoutRepeats = (tags: string[]) =>
  [...new Map(tags.toReversed().map((tag) => [tag.toLowerCase(), tag])).values()].toReversed();

async function requireMember(transaction: Queryable, id: string | null): Promise<void> {
  if (id !== null && (await activeMember(transaction, id)) === undefined)
    throw new WrongField('assignee', m.desk.assigneeUnknown());
}

/**
 * Returns the columns that an outcome changes, or undefined if there are none. A client who is
 * waiting still waits if the request is won or lost.
 */
async function outcomeValues(
  transaction: Queryable,
  row: InquiryRow,
  { outcome = null, outcomeReason = '', wonValue = null, duplicateOf = '' }: RequestChange,
): Promise<Values | undefined> {
  if (outcome === 'lost' && outcomeReason === '') {
    throw new WrongField('outcomeReason', m.desk.reasonRequired());
  }
  const original =
    outcome === 'duplicate' ? await findInquiry(transaction, duplicateOf) : undefined;
  if (outcome === 'duplicate' && (original === undefined || original.id === row.id)) {
    throw new WrongField('duplicateOf', m.desk.duplicateUnknown());
  }
  const values = {
    outcome,
    outcomeReason: outcome === null || outcomeReason === '' ? null : outcomeReason,
    wonValue: outcome === 'won' ? wonValue : null,
    duplicateOf: original?.id ?? null,
  };
  const isSame =
    values.outcome === row.outcome &&
    values.outcomeReason === row.outcomeReason &&
    values.wonValue === row.wonValue &&
    values.duplicateOf === row.duplicateOf;
  const isOver = needsNoAnswer(outcome);
  // The client may have written since the outcome was set.
  if (isSame && (!isOver || row.waitingSince === null)) return undefined;
  if (isOver) return { ...values, waitingSince: null, alarm: 0 };
  // The outcome was undone, so a client without an answer is waiting again.
  const isUndone = outcome === null || needsNoAnswer(row.outcome);
  const isAnswered = row.state === 'answered' || row.state === 'closed';
  if (!isUndone || isAnswered || row.waitingSince !== null) return values;
  return { ...values, waitingSince: await unansweredIn(transaction, row.id) };
}
