import type { Queryable } from '#api/db/database.ts';
import { deskEvents } from './tables.ts';

/** What is recorded; `detail` says what about. */
export type EventKind =
  | 'held-back'
  | 'released'
  | 'assigned'
  | 'state'
  | 'follow-up'
  | 'outcome'
  | 'settled'
  | 'note'
  | 'reply'
  | 'undone'
  | 'elsewhere'
  | 'answer'
  | 'mail'
  | 'late'
  | 'reminded'
  | 'erased'
  | 'invited'
  | 'role'
  | 'ended'
  | 'joined'
  | 'exported'
  | 'filed'
  | 'address'
  | 'dismissed'
  | 'webhook-added'
  | 'webhook-ended'
  | 'redelivered'
  | 'letter'
  | 'second-person'
  | 'published';

/** Something that was done, by whom (null for the software) and to which request, if any. */
export type Recorded = {
  kind: EventKind;
  staffId?: string | null;
  inquiryId?: string;
  /** Names of states, ids and days; never an address or what somebody wrote. */
  detail?: Record<string, string | null>;
};

/** Adds to the log, in the transaction of what is done. */
export async function record(db: Queryable, ...events: Recorded[]): Promise<void> {
  if (events.length > 0) await db.insert(deskEvents).values(events);
}
