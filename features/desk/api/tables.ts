import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { staff } from '#features/account/api/tables.ts';
import { draftKinds, inboundKinds, inboundProblems } from '#features/desk/contract/requests.ts';
import { inquiries } from '#features/inquiry/api/tables.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const at = (name: string) => timestamp(name, { withTimezone: true });
const inquiryId = () =>
  uuid('inquiry_id')
    .notNull()
    .references(() => inquiries.id, { onDelete: 'cascade' });

/** What people of the agency wrote: replies to the client, and notes for each other. */
export const inquiryMessages = pgTable(
  'inquiry_messages',
  {
    /** Also the id of a reply's mail job, and so the left part of its Message-ID. */
    id: uuid().primaryKey().defaultRandom(),
    inquiryId: inquiryId(),
    kind: text({ enum: ['reply', 'note', 'elsewhere'] }).notNull(),
    /** Who wrote it; null once they are gone. */
    staffId: uuid('staff_id').references(() => staff.id, { onDelete: 'set null' }),
    at: at('at').notNull().defaultNow(),
    /** Markdown. */
    body: text().notNull(),
    to: text(),
    cc: text().array().notNull().default(sql`'{}'`),
    /**
     * Of a reply: `held` until it may be sent, `sending` from when its mail is composed, then how it ended, or `undone`.
     */
    state: text({ enum: ['held', 'sending', 'accepted', 'refused', 'undone'] }),
    /** What the mail server said. */
    detail: text().notNull().default(''),
  },
  (table) => [
    index('inquiry_messages_inquiry').on(table.inquiryId, table.at),
    check('inquiry_messages_kind', sql`${table.kind} in ('reply', 'note', 'elsewhere')`),
  ],
);

/** What earlier releases kept of replies that were being written; `moveOldDrafts` empties it. */
export const inquiryDrafts = pgTable(
  'inquiry_drafts',
  {
    inquiryId: inquiryId(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    body: text().notNull(),
    cc: text().notNull(),
    savedAt: at('saved_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.inquiryId, table.staffId] })],
);

/** What people are writing about a request, a row for each text and tab of their browser. */
export const deskDrafts = pgTable(
  'desk_drafts',
  {
    /** Made by the tab; what is sent or added of it has the same id. */
    id: uuid().primaryKey(),
    inquiryId: inquiryId(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    kind: text({ enum: draftKinds }).notNull(),
    body: text().notNull(),
    /** Cc of a reply; the outcome whose reason it is. */
    extra: text().notNull().default(''),
    /** Counts the changes: a change names the version that it is based on. */
    version: integer().notNull().default(1),
    /** The newest event of the request that its author had seen when they began. */
    since: bigint({ mode: 'number' }).notNull().default(0),
    savedAt: at('saved_at').notNull().defaultNow(),
  },
  (table) => [
    index('desk_drafts_inquiry').on(table.inquiryId, table.staffId),
    check('desk_drafts_kind', sql`${table.kind} in ('reply', 'note', 'elsewhere', 'outcome')`),
  ],
);

/** Mails that came in, each once, as they were. */
export const inboundMails = pgTable(
  'inbound_mails',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** SHA-256 of what identifies a mail however often it is delivered. */
    hash: bytes().notNull().unique(),
    receivedAt: at('received_at').notNull().defaultNow(),
    /** The request it belongs to; null if none was found. */
    inquiryId: uuid('inquiry_id').references(() => inquiries.id, { onDelete: 'cascade' }),
    /** An `answer` of the client, the agency's own `sent` mail, or an `automatic` mail or `report`, which is only kept. */
    kind: text({ enum: inboundKinds }).notNull(),
    messageId: text('message_id'),
    fromName: text('from_name').notNull(),
    from: text().notNull(),
    fromKey: text('from_key').notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    /** Whom else it was sent to, without the agency's own addresses. */
    cc: text().array().notNull().default(sql`'{}'`),
    /** Names of its parts that are not its text, which are in the raw mail. */
    attachments: text().array().notNull().default(sql`'{}'`),
    raw: bytes().notNull(),
    /** Why it could not be read: it is `unreadable`, or `too-large` and still whole in the mailbox alone. */
    problem: text({ enum: inboundProblems }),
    /** Whether somebody has decided that it needs no request. */
    isDismissed: boolean('is_dismissed').notNull().default(false),
  },
  (table) => [
    index('inbound_mails_inquiry').on(table.inquiryId, table.receivedAt),
    index('inbound_mails_message').on(table.messageId),
    index('inbound_mails_from').on(table.fromKey),
    // What belongs to no request, whose bytes have a bound.
    index('inbound_mails_unmatched').on(table.receivedAt).where(sql`${table.inquiryId} is null`),
    check('inbound_mails_kind', sql`${table.kind} in ('answer', 'sent', 'automatic', 'report')`),
    check('inbound_mails_problem', sql`${table.problem} in ('unreadable', 'too-large')`),
  ],
);

/** How reading the mailbox went, in one row, for whoever asks another process than the one that reads. */
export const inboxRuns = pgTable(
  'inbox_runs',
  {
    id: boolean().primaryKey().default(true),
    /** When the mailbox was last read to its end. */
    succeededAt: at('succeeded_at'),
    /** When it last could not be read, and why; null since it could. */
    failedAt: at('failed_at'),
    reason: text().notNull().default(''),
    /** Mails that wait there, since their sender or all together have sent too many. */
    waiting: integer().notNull().default(0),
  },
  (table) => [check('inbox_runs_one', sql`${table.id}`)],
);

/**
 * Everything that was done at the desk and what became of mails. Rows are only added: a trigger refuses changes, apart
 * from forgetting the request or person. They name neither clients nor addresses.
 */
export const deskEvents = pgTable(
  'desk_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: at('at').notNull().defaultNow(),
    /** Who did it; null for the software. */
    staffId: uuid('staff_id').references(() => staff.id, { onDelete: 'set null' }),
    inquiryId: uuid('inquiry_id').references(() => inquiries.id, { onDelete: 'set null' }),
    kind: text().notNull(),
    /** What it was about, such as the new state. */
    detail: jsonb().$type<Record<string, string | null>>().notNull().default({}),
  },
  (table) => [
    index('desk_events_inquiry').on(table.inquiryId, table.id),
    // The newest of them is a setting.
    index('desk_events_second_person').on(table.id).where(sql`${table.kind} = 'second-person'`),
  ],
);
