import { asc } from 'drizzle-orm';
import type { Database } from '#api/db/database.ts';
import { writeCsv } from '#api/operator/csv.ts';
import { consents, subscribers } from './tables.ts';

/** The columns of `exportCsv`; `importSubscribers` reads the first eight. */
const exportColumns = [
  'email',
  'name',
  'status',
  'consent_at',
  'consent_source',
  'consent_text',
  'consent_ip',
  'consent_user_agent',
  'consent_text_sha256',
  'confirmed_at',
  'confirmed_source',
  'confirmed_ip',
  'confirmed_user_agent',
  'unsubscribed_at',
  'unsubscribed_source',
];

/** All subscribers as CSV, one per line, with the evidence of their latest consent. */
export async function exportCsv(db: Database): Promise<{ csv: string; count: number }> {
  const people = await db.select().from(subscribers).orderBy(asc(subscribers.createdAt));
  const events = await db.select().from(consents).orderBy(asc(consents.recordedAt));
  const bySubscriber = Map.groupBy(events, ({ subscriberId }) => subscriberId);
  const rows = people.map(({ id, email, name, status }) => {
    const own = bySubscriber.get(id) ?? [];
    const last = (...kinds: string[]) => own.findLast(({ event }) => kinds.includes(event));
    const consent = last('requested', 'imported');
    const confirmation = last('confirmed', 'imported', 'resubscribed');
    const withdrawal = last('unsubscribed');
    return {
      email,
      name,
      status,
      consent_at: consent?.at,
      consent_source: consent?.source,
      consent_text: consent?.text,
      consent_ip: consent?.ip,
      consent_user_agent: consent?.userAgent,
      consent_text_sha256: consent?.textHash,
      confirmed_at: confirmation?.at,
      confirmed_source: confirmation?.source,
      confirmed_ip: confirmation?.ip,
      confirmed_user_agent: confirmation?.userAgent,
      unsubscribed_at: withdrawal?.at,
      unsubscribed_source: withdrawal?.source,
    };
  });
  return { csv: writeCsv(exportColumns, rows), count: rows.length };
}
