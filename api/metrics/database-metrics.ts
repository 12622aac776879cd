import { sql } from 'drizzle-orm';
import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../db/database.ts';
import { withDatabaseTime } from '../db/request-time.ts';
import { hasQueue } from '../jobs/dead-letters.ts';

/**
 * Metrics read from the tables. Every process reports the same values, so aggregate them with `max`, not
 * with `sum`.
 * @returns a function that updates them; during an outage they are omitted
 */
export function registerDatabaseMetrics(registry: Registry, db: Database): () => Promise<void> {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const up = gauge('bowline_database_up', '1 if the database answers');
  const jobs = gauge('bowline_jobs', 'Mails in the queue', ['queue', 'state']);
  const oldest = gauge(
    'bowline_jobs_oldest_seconds',
    'Seconds since the oldest waiting mail was due',
    ['queue'],
  );
  const requests = gauge('bowline_inquiries', 'Stored service requests', ['held_back']);
  const consents = gauge('bowline_newsletter_consents', 'Records of consent', ['event']);
  const all = [jobs, oldest, requests, consents];

  return async () => {
    for (const each of all) each.reset();
    const isUp = await withDatabaseTime(3000, async () => {
      await read();
      return true;
    }).catch(() => false);
    up.set(isUp ? 1 : 0);
  };

  async function read(): Promise<void> {
    const counted = await db.execute<{ key: string; count: number }>(sql`
      select coalesce(quarantine, 'no') as key, count(*)::int as count from inquiries group by 1`);
    for (const { key, count } of counted.rows) requests.set({ held_back: key }, count);
    const events = await db.execute<{ key: string; count: number }>(sql`
      select event as key, count(*)::int as count from newsletter_consents group by 1`);
    for (const { key, count } of events.rows) consents.set({ event: key }, count);
    if (!(await hasQueue(db))) return;
    const queued = await db.execute<{
      name: string;
      state: string;
      count: number;
      age: number;
    }>(sql`
      select name, state, count(*)::int as count,
        extract(epoch from max(now() - start_after))::float8 as age
      from pgboss.job where name in ('mail', 'mail-failed') and state <> 'completed' group by 1, 2`);
    for (const { name, state, count, age } of queued.rows) {
      jobs.set({ queue: name, state }, count);
      if (state === 'created' || state === 'retry') {
        const known = (await oldest.get()).values.find(({ labels }) => labels.queue === name);
        oldest.set({ queue: name }, Math.max(0, age, known?.value ?? 0));
      }
    }
  }
}
