import { and, desc, eq, isNotNull, isNull, like, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Database, Queryable, Readable } from '#api/db/database.ts';
import type { EnqueueDecision, EnqueueMail } from '#api/mail/mail.ts';
import { type CsvColumns, writeCsv } from '#api/operator/csv.ts';
import { fromEntries } from '#contract/typed-objects.ts';
import { inquiryFields } from '#features/inquiry/contract/questions.ts';
import type { InquiryState } from '#features/inquiry/contract/schema.ts';
import { recordWebhook } from '#features/webhooks/api/record-webhook.ts';
import { enqueueInquiryMails, isAcknowledged, lockAddress } from './acknowledgement.ts';
import { passOnWish } from './newsletter-wish.ts';
import { inquiries } from './tables.ts';

export type InquiryRow = typeof inquiries.$inferSelect;
type Columns = PgUpdateSetSource<typeof inquiries>;

/**
 * Lists requests, newest first, without merged requests.
 * @param filter by state, or by whether they are held
 */
export async function listInquiries(
  db: Database,
  filter: { state?: InquiryState | undefined; isQuarantined?: boolean } = {},
): Promise<InquiryRow[]> {
  return db
    .select()
    .from(inquiries)
    .where(
      and(
        isNull(inquiries.mergedInto),
        filter.state && eq(inquiries.state, filter.state),
        filter.isQuarantined === undefined
          ? undefined
          : filter.isQuarantined
            ? isNotNull(inquiries.quarantine)
            : isNull(inquiries.quarantine),
      ),
    )
    .orderBy(desc(inquiries.receivedAt));
}

/**
 * Finds a request by its reference. Ignores case and the hyphen, because people dictate references.
 * A merged request's reference finds the request it was merged into.
 */
export async function findInquiry(
  db: Readable,
  reference: string,
): Promise<InquiryRow | undefined> {
  const plain = reference.toUpperCase().replace(/[^0-9A-Z]/g, '');
  const [row] = await db
    .select()
    .from(inquiries)
    .where(
      // The prefix is optional because a stored reference may have the prefix of a former brand.
      plain.length <= 6
        ? like(inquiries.reference, `%-${plain}`)
        : eq(inquiries.reference, `${plain.slice(0, -6)}-${plain.slice(-6)}`),
    );
  return row?.mergedInto ? keptInquiry(db, row.mergedInto) : row;
}

/** Returns a request by its id or, if it was merged, the request it was merged into. */
export async function keptInquiry(db: Readable, id: string): Promise<InquiryRow | undefined> {
  const [row] = await db.select().from(inquiries).where(eq(inquiries.id, id));
  return row?.mergedInto ? keptInquiry(db, row.mergedInto) : row;
}

/** Returns whether staff have answered or closed a request, or set its outcome. */
export const isHandled = ({ firstAnswerAt, outcome, state }: InquiryRow): boolean =>
  firstAnswerAt !== null || outcome !== null || state === 'closed';

/**
 * Releases a held request, queues its emails unless it was already handled, and passes on its
 * newsletter sign-up.
 * @param values the columns that say since when its client has been waiting
 * @returns false if the request is unknown or was not held
 */
export async function releaseInquiry(
  transaction: Queryable,
  { enqueueMail, enqueueDecision }: { enqueueMail: EnqueueMail; enqueueDecision: EnqueueDecision },
  id: string,
  values: Columns = { waitingSince: inquiries.receivedAt },
): Promise<boolean> {
  const released = await endQuarantine(transaction, id, {
    ...values,
    version: nextVersion,
    ...notSnoozed,
  });
  if (released === undefined) return false;
  if (!isHandled(released)) {
    await lockAddress(transaction, released.emailKey);
    const isWithMail = await isAcknowledged(transaction, released);
    await enqueueInquiryMails(transaction, enqueueMail, released.id, isWithMail);
  }
  await passOn(transaction, enqueueDecision, released);
  return true;
}

/**
 * Releases a request that someone has dealt with, if it is held. No emails are sent, and its
 * version does not change.
 */
export async function releaseHandledInquiry(
  transaction: Queryable,
  enqueueDecision: EnqueueDecision,
  id: string,
): Promise<void> {
  const released = await endQuarantine(transaction, id, {});
  if (released !== undefined) await passOn(transaction, enqueueDecision, released);
}

async function endQuarantine(
  transaction: Queryable,
  id: string,
  values: Columns,
): Promise<InquiryRow | undefined> {
  const [released] = await transaction
    .update(inquiries)
    .set({ ...values, quarantine: null })
    .where(and(eq(inquiries.id, id), isNotNull(inquiries.quarantine)))
    .returning();
  return released;
}

/**
 * Processes what was waiting until a request was released: its webhook and its newsletter sign-up.
 */
async function passOn(
  transaction: Queryable,
  enqueueDecision: EnqueueDecision,
  { id, newsletterConsent }: InquiryRow,
): Promise<void> {
  await recordWebhook(transaction, 'request.received', id);
  if (newsletterConsent === null) return;
  await passOnWish(transaction, enqueueDecision, id, newsletterConsent);
  await transaction.update(inquiries).set({ newsletterConsent: null }).where(eq(inquiries.id, id));
}

export const nextVersion = sql`${inquiries.version} + 1`;

/** The columns of a request that someone should look at. */
export const needsAttention = { attentionAt: sql`coalesce(${inquiries.attentionAt}, now())` };

/** The columns of a request that is not snoozed. */
export const notSnoozed = { snoozedAt: null, snoozedUntil: null };

/**
 * Returns the columns that depend on the state. Once a request is answered or closed, no one is
 * waiting.
 */
export function stateChange(state: InquiryState) {
  const isEnded = state === 'answered' || state === 'closed';
  return {
    state,
    stateAt: sql`now()`,
    version: nextVersion,
    ...(isEnded && { waitingSince: null, alarm: 0 }),
    ...(state === 'answered' && {
      firstAnswerAt: sql`coalesce(${inquiries.firstAnswerAt}, now())`,
    }),
  };
}

/**
 * Formats requests with their outcomes and all answers as CSV that is safe to open in a
 * spreadsheet.
 * @param names the names of staff by id, for the assignee
 */
export function inquiriesCsv(rows: InquiryRow[], names: ReadonlyMap<string, string>): string {
  return writeCsv(exportColumns(names), rows);
}

function exportColumns(names: ReadonlyMap<string, string>): CsvColumns<InquiryRow> {
  return {
    reference: (row) => row.reference,
    received_at: (row) => row.receivedAt,
    state: (row) => row.state,
    state_at: (row) => row.stateAt,
    quarantine: (row) => row.quarantine,
    outcome: (row) => row.outcome,
    outcome_reason: (row) => row.outcomeReason,
    won_value: (row) => row.wonValue,
    tags: (row) => row.tags.join(', '),
    assignee: ({ assigneeId }) => assigneeId && (names.get(assigneeId) ?? '–'),
    waiting_since: (row) => row.waitingSince,
    first_answer_at: (row) => row.firstAnswerAt,
    follow_up_on: (row) => row.followUpOn,
    door: ({ source }) => source?.door,
    first_page: ({ source }) => source?.page,
    referrer: ({ source }) => source?.referrer,
    campaign: ({ source }) =>
      Object.entries(source?.utm ?? {})
        .map(([name, value]) => `${name}=${value}`)
        .join(' '),
    ...fromEntries(
      inquiryFields.map((field) => [
        field,
        ({ answers }: InquiryRow) => [answers[field]].flat().join(', '),
      ]),
    ),
  };
}
