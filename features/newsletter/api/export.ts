import { asc } from 'drizzle-orm';
import type { Readable } from '#api/db/database.ts';
import { type CsvColumns, writeCsv } from '#api/operator/csv.ts';
import { consents, subscribers } from './tables.ts';

type Consent = typeof consents.$inferSelect;

/** A subscriber with the latest consent event of each kind. */
type Exported = {
  subscriber: typeof subscribers.$inferSelect;
  consent: Consent | undefined;
  confirmation: Consent | undefined;
  withdrawal: Consent | undefined;
};

/** The columns of `exportCsv`. `importSubscribers` reads the first nine. */
const columns: CsvColumns<Exported> = {
  email: ({ subscriber }) => subscriber.email,
  name: ({ subscriber }) => subscriber.name,
  status: ({ subscriber }) => subscriber.status,
  consent_at: ({ consent }) => consent?.at,
  consent_source: ({ consent }) => consent?.source,
  consent_text: ({ consent }) => consent?.text,
  consent_ip: ({ consent }) => consent?.ip,
  consent_user_agent: ({ consent }) => consent?.userAgent,
  language: ({ subscriber }) => subscriber.language,
  consent_text_sha256: ({ consent }) => consent?.textHash,
  confirmed_at: ({ confirmation }) => confirmation?.at,
  confirmed_source: ({ confirmation }) => confirmation?.source,
  confirmed_ip: ({ confirmation }) => confirmation?.ip,
  confirmed_user_agent: ({ confirmation }) => confirmation?.userAgent,
  unsubscribed_at: ({ withdrawal }) => withdrawal?.at,
  unsubscribed_source: ({ withdrawal }) => withdrawal?.source,
};

/** Exports all subscribers as CSV, one per line, with the evidence of their latest consent. */
export async function exportCsv(db: Readable): Promise<{ csv: string; count: number }> {
  const people = await db.select().from(subscribers).orderBy(asc(subscribers.createdAt));
  const events = await db.select().from(consents).orderBy(asc(consents.recordedAt));
  const bySubscriber = Map.groupBy(events, ({ subscriberId }) => subscriberId);
  const rows = people.map((subscriber): Exported => {
    const own = bySubscriber.get(subscriber.id) ?? [];
    const last = (...kinds: string[]) => own.findLast(({ event }) => kinds.includes(event));
    return {
      subscriber,
      consent: last('requested', 'imported'),
      confirmation: last('confirmed', 'imported', 'resubscribed'),
      withdrawal: last('unsubscribed'),
    };
  });
  return { csv: writeCsv(columns, rows), count: rows.length };
}
