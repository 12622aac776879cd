import { randomBytes, randomUUID } from 'node:crypto';
import { serve } from '@hono/node-server';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Hono } from 'hono';
import pg from 'pg';
import { fromDrizzle, PgBoss } from 'pg-boss';
import { api } from '#contract/routes.ts';

/**
 * A minimal baseline for the API: one Hono route each for subscriptions and service requests. They
 * make the same inserts and jobs in one transaction, but have no limits or validation. Reads
 * `DATABASE_URL` and `PORT`.
 */
const connectionString = process.env.DATABASE_URL ?? '';
const db = drizzle(new pg.Pool({ connectionString, max: 10 }));
const boss = new PgBoss({
  connectionString,
  max: 4,
  supervise: false,
  schedule: false,
  migrate: false,
});
await boss.start();

type Transaction = Parameters<Parameters<typeof db.transaction>[0]>[0];

async function enqueue(transaction: Transaction, kind: string, id: unknown): Promise<void> {
  const mailId = randomUUID();
  const data = { kind, id, mailId };
  await boss.send('mail', data, { id: mailId, db: fromDrizzle(transaction, sql) });
}

const app = new Hono()
  .post(api.newsletterSubscribe, async (c) => {
    const { email } = await c.req.json();
    await db.transaction(async (transaction) => {
      await transaction.execute(
        sql`insert into newsletter_requests (kind, email, email_key) values ('subscribe', ${email}, ${email})`,
      );
      await boss.send('newsletter-requests', {}, { db: fromDrizzle(transaction, sql) });
    });
    return c.json({ status: 'pending' }, 202);
  })
  .post(api.inquiries, async (c) => {
    const answers = await c.req.json();
    const reference = `BARE-${randomBytes(6).toString('hex')}`;
    await db.transaction(async (transaction) => {
      const { rows } = await transaction.execute(
        sql`insert into inquiries (reference, email_key, answers, answers_hash, ip, user_agent) values (${reference}, ${answers.email}, ${JSON.stringify(answers)}, ${reference}, '', '') returning id`,
      );
      await enqueue(transaction, 'inquiry.notice', rows[0]?.id);
    });
    return c.json({ reference }, 201);
  });

serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: 'localhost' });
