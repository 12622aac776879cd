import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { RequestChange } from '#contract/desk/requests.ts';
import { m } from '#messages/messages.ts';
import { staffAddresses } from '../accounts/staff.ts';
import type { Queryable } from '../db/database.ts';
import { findInquiry, type InquiryRow, nextVersion, stateChange } from '../inquiry/manage.ts';
import { inquiries } from '../inquiry/tables.ts';
import { Refusal, WrongField } from '../runtime/refusal.ts';
import { recordWebhook } from '../webhooks/record-webhook.ts';
import { eventText } from './event-text.ts';
import { type Recorded, record } from './record.ts';
import type { DeskServices, Member } from './services.ts';
import { deskEvents } from './tables.ts';
import { namesOf } from './timeline.ts';

type Values = Partial<typeof inquiries.$inferInsert>;

/**
 * Works on a request as it was seen: locks it, and refuses if it has changed since.
 * @throws Refusal `stale` that says what changed, `not_found`
 */
export async function asSeen<Result>(
  { db }: Pick<DeskServices, 'db'>,
  { reference, version }: { reference: string; version: number },
  work: (transaction: Queryable, row: InquiryRow) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (transaction) => {
    const row = await lockRequest(transaction, reference);
    if (row.version !== version) {
      throw new Refusal(
        'stale',
        m.desk.staleVersion({ changes: await lastChange(transaction, row.id) }),
      );
    }
    return work(transaction, row);
  });
}

/** A request, locked until the transaction ends. @throws Refusal `not_found` */
export async function lockRequest(transaction: Queryable, reference: string): Promise<InquiryRow> {
  const found = await findInquiry(transaction, reference);
  const [row] =
    found === undefined
      ? []
      : await transaction.select().from(inquiries).where(eq(inquiries.id, found.id)).for('update');
  if (row === undefined) throw new Refusal('not_found', m.desk.requestUnknown({ reference }));
  return row;
}

/** The newest thing that happened to a request, in a sentence. */
async function lastChange(db: Queryable, inquiryId: string): Promise<string> {
  const [event] = await db
    .select()
    .from(deskEvents)
    .where(eq(deskEvents.inquiryId, inquiryId))
    .orderBy(desc(deskEvents.id))
    .limit(1);
  if (event === undefined) return m.desk.staleUnknown();
  const names = await namesOf(db);
  const who = event.staffId === null ? '' : `${names.get(event.staffId) ?? '–'}: `;
  return `${who}${eventText(event.kind, event.detail, names)}.`;
}

/**
 * Changes a request as it was seen, and records each change that is one.
 * @throws Refusal `stale`, `invalid` with the field, `not_found`
 */
export async function changeRequest(
  services: DeskServices,
  seen: { reference: string; version: number },
  set: RequestChange,
  me: Member,
): Promise<void> {
  await asSeen(services, seen, async (transaction, row) => {
    const events: Recorded[] = [];
    const values: Values = {};
    const note = (kind: Recorded['kind'], detail: Recorded['detail'] = {}) =>
      events.push({ kind, staffId: me.id, inquiryId: row.id, detail });

    if (set.state !== undefined && set.state !== row.state) {
      // Casts: SQL in place of values, which Drizzle takes and its insert type does not say.
      Object.assign(values, stateChange(set.state));
      note('state', { state: set.state });
    }
    if (set.assignee !== undefined && set.assignee !== row.assigneeId) {
      await requireMember(transaction, set.assignee);
      values.assigneeId = set.assignee;
      note('assigned', { to: set.assignee });
      await recordWebhook(transaction, 'request.assigned', row.id);
    }
    if (set.followUpOn !== undefined && set.followUpOn !== row.followUpOn) {
      values.followUpOn = set.followUpOn;
      note('follow-up', { day: set.followUpOn });
    }
    if (set.outcome !== undefined) {
      const changed = await outcomeValues(transaction, row, set);
      if (changed !== undefined) {
        Object.assign(values, changed);
        note('outcome', { outcome: set.outcome });
        await recordWebhook(transaction, 'request.outcome', row.id);
      }
    }
    if (set.isSettled && row.attentionAt !== null) {
      values.attentionAt = null;
      note('settled');
    }
    if (events.length === 0) return;
    await transaction
      .update(inquiries)
      .set({ ...values, version: nextVersion })
      .where(eq(inquiries.id, row.id));
    await record(transaction, ...events);
  });
}

async function requireMember(transaction: Queryable, id: string | null): Promise<void> {
  if (id === null) return;
  const [member] = await staffAddresses(transaction, { id });
  if (member === undefined) throw new WrongField('assignee', m.desk.assigneeUnknown());
}

/** What an outcome changes; undefined if it changes nothing. Nobody waits for an answer to a request that has ended. */
async function outcomeValues(
  transaction: Queryable,
  row: InquiryRow,
  { outcome = null, outcomeReason = '', duplicateOf = '' }: RequestChange,
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
    duplicateOf: original?.id ?? null,
  };
  const isSame =
    values.outcome === row.outcome &&
    values.outcomeReason === row.outcomeReason &&
    values.duplicateOf === row.duplicateOf;
  if (isSame) return undefined;
  return outcome === null ? values : { ...values, waitingSince: null, alarm: 0 };
}

/** Takes everything away from a person whose access ends: their open requests wait for somebody else. */
export async function unassignAll(transaction: Queryable, staffId: string): Promise<void> {
  await transaction
    .update(inquiries)
    .set({ assigneeId: null, version: sql`${inquiries.version} + 1` })
    .where(and(eq(inquiries.assigneeId, staffId), ne(inquiries.state, 'closed')));
}
