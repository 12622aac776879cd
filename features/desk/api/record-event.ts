import type { Queryable } from '#api/db/database.ts';
import { deskEvents } from './tables.ts';

/** The kinds of events. `detail` depends on the kind. */
export type EventKind =
  | 'made'
  | 'merged'
  | 'held-back'
  | 'released'
  | 'assigned'
  | 'state'
  | 'follow-up'
  | 'snooze'
  | 'tags'
  | 'outcome'
  | 'settled'
  | 'note'
  | 'reply'
  | 'undone'
  | 'schedule'
  | 'elsewhere'
  | 'answer'
  | 'files'
  | 'mail'
  | 'late'
  | 'reminded'
  | 'erased'
  | 'invited'
  | 'role'
  | 'ended'
  | 'joined'
  | 'exported'
  | 'handed-over'
  | 'filed'
  | 'unfiled'
  | 'address'
  | 'dismissed'
  | 'brought-back'
  | 'webhook-added'
  | 'webhook-ended'
  | 'redelivered'
  | 'letter'
  | 'second-person'
  | 'mailbox'
  | 'content-approved'
  | 'content-shared'
  | 'published'
  | 'pictures-deleted'
  | 'subscribers';

/** An event, who caused it (null for the software), and the request it is about, if any. */
export type Recorded = {
  kind: EventKind;
  staffId?: string | null;
  inquiryId?: string;
  /** Contains only states, ids and dates, never addresses or user input. */
  detail?: Record<string, string | null>;
};

/** Appends events to the log, in the same transaction as the action. */
export async function record(db: Queryable, ...events: Recorded[]): Promise<void> {
  if (events.length > 0) await db.insert(deskEvents).values(events);
}
