import { desc, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Readable } from '#api/db/database.ts';
import { readLanguages } from '#api/settings/content-files.ts';
import type {
  Subscriber,
  SubscriberRecord,
  subscriberPage,
} from '#features/letters/contract/desk-subscribers.ts';
import {
  countByStatus,
  listSubscribers,
  type SubscriberFilter,
  type SubscriberRow,
  subscriberById,
} from '#features/newsletter/api/list-subscribers.ts';
import { personRecord } from '#features/newsletter/api/person-record.ts';
import { letterCopies, letters } from './tables.ts';

/** Returns a page of subscribers, for the desk. */
export async function viewSubscribers(
  db: Readable,
  filter: SubscriberFilter,
  after: string | undefined,
): Promise<z.infer<typeof subscriberPage>> {
  const { main, others } = readLanguages();
  const { rows, next } = await listSubscribers(db, filter, main, after);
  return {
    subscribers: rows.map((row) => shown(row, main)),
    next,
    counts: await countByStatus(db),
    languages: [main, ...others],
  };
}

/**
 * Returns a subscriber with proof of consent and the letters they received.
 * @throws Refusal `not_found`
 */
export async function viewSubscriber(db: Readable, id: string): Promise<SubscriberRecord> {
  const row = await subscriberById(db, id);
  const record = await personRecord(db, { email: row.email });
  const copies = await db
    .select({
      slug: letters.slug,
      subject: letters.subject,
      state: letterCopies.state,
      at: letterCopies.endedAt,
    })
    .from(letterCopies)
    .innerJoin(letters, eq(letters.id, letterCopies.letterId))
    .where(eq(letterCopies.subscriberId, id))
    .orderBy(desc(letters.createdAt))
    .limit(maxLetters);
  return {
    ...shown(row, readLanguages().main),
    events: (record?.consents ?? []).map(({ event, at, recordedAt, source, text, ip }) => ({
      event,
      at: at.toISOString(),
      recordedAt: recordedAt.toISOString(),
      source,
      text,
      ip,
    })),
    suppressions: (record?.suppressions ?? [])
      // Anyone who is listed has come back since being erased.
      .filter(({ liftedAt, reason }) => liftedAt === null && reason !== 'erased')
      .map(({ at, reason, detail }) => ({ at: at.toISOString(), reason, detail })),
    letters: copies.map((copy) => ({ ...copy, at: copy.at?.toISOString() ?? null })),
  };
}

/** The maximum number of letters listed, which covers a few years of a monthly letter. */
const maxLetters = 50;

const shown = (row: SubscriberRow, main: string): Subscriber => ({
  id: row.id,
  email: row.email,
  name: row.name,
  status: row.status,
  language: row.language ?? main,
  since: row.statusAt.toISOString(),
  isUnreachable: row.unreachableAt !== null,
});
