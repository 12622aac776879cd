import { sql } from 'drizzle-orm';
import { Gauge, type Registry } from 'prom-client';
import { quarantineReasons } from '#features/inquiry/contract/quarantine-reasons.ts';
import type { Database } from '../db/database.ts';
import { withDatabaseTime } from '../db/request-time.ts';
import { inboxHealth } from '../health/inbox-health.ts';
import { mailboxHealth } from '../health/mailbox-health.ts';
import { hasQueue } from '../jobs/dead-letters.ts';

/**
 * Registers metrics read from the database tables. Every process reports the same values, so
 * aggregate them with `max`, not with `sum`.
 * @returns a function that updates them; during an outage they are omitted
 */
export function registerDatabaseMetrics(registry: Registry, db: Database): () => Promise<void> {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const up = gauge('bowline_database_up', '1 if the database responds');
  const jobs = gauge('bowline_jobs', 'Emails in the queue', ['queue', 'state']);
  const oldest = gauge(
    'bowline_jobs_oldest_seconds',
    'Seconds since the oldest waiting email was due',
    ['queue'],
  );
  const requests = gauge('bowline_inquiries', 'Stored service requests', ['held_back']);
  const consents = gauge('bowline_newsletter_consents', 'Consent records', ['event']);
  const inbox = gauge(
    'bowline_inbox_mails',
    'Received emails: waiting in the mailbox, waiting for a person, and unreadable',
    ['state'],
  );
  const inboxRead = gauge(
    'bowline_inbox_read_seconds',
    'When the mailbox was last read completely, in seconds since 1970; 0 if never',
  );
  const inboxFailing = gauge(
    'bowline_inbox_failing',
    '1 if the last attempt to read the mailbox failed',
  );
  const mailboxLost = gauge(
    'bowline_mailbox_lost',
    '1 if the mailbox of MAIL_OAUTH_PROVIDER must be connected again at the desk',
  );
  const mailboxFailing = gauge(
    'bowline_mailbox_failing',
    '1 if the last attempt to renew its token failed, or the token was not accepted',
  );
  const all = [
    ...[jobs, oldest, requests, consents, inbox, inboxRead, inboxFailing],
    ...[mailboxLost, mailboxFailing],
  ];

  return async () => {
    for (const each of all) each.reset();
    const isUp = await withDatabaseTime(3000, async () => {
      await read();
      return true;
    }).catch(() => false);
    up.set(isUp ? 1 : 0);
  };

  async function read(): Promise<void> {
    // A count that first appears when it is already high would not look like an increase.
    for (const key of quarantineReasons) requests.set({ held_back: key }, 0);
    const counted = await db.execute<{ key: string; count: number }>(sql`
      select coalesce(quarantine, 'no') as key, count(*)::int as count from inquiries group by 1`);
    for (const { key, count } of counted.rows) requests.set({ held_back: key }, count);
    const events = await db.execute<{ key: string; count: number }>(sql`
      select event as key, count(*)::int as count from newsletter_consents group by 1`);
    for (const { key, count } of events.rows) consents.set({ event: key }, count);
    const health = await inboxHealth(db);
    if (health !== undefined) {
      inbox.set({ state: 'waiting' }, health.waiting);
      inbox.set({ state: 'unmatched' }, health.unmatched);
      inbox.set({ state: 'failed' }, health.unreadable);
      inboxRead.set((health.succeededAt?.getTime() ?? 0) / 1000);
      inboxFailing.set(health.failure === null ? 0 : 1);
    }
    const mailbox = await mailboxHealth(db);
    mailboxLost.set(mailbox?.lostAt ? 1 : 0);
    mailboxFailing.set(mailbox?.failedAt ? 1 : 0);
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
