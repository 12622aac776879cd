import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import type { Database, Readable } from '../db/database.ts';
import { connectionOptions } from '../db/hosts.ts';
import { deadLettersName } from './mail-queue.ts';

export type DeadLetter = {
  /** The job's id in the dead letter queue. */
  id: string;
  /** Shared by all attempts to send the email, and part of its Message-ID. */
  mail: string;
  kind: string;
  /**
   * The reference of the service request or, for other emails, the id of the row they are about.
   */
  about: string;
  givenUp: Date;
  tries: number;
  reason: string;
};

/** Returns emails that were given up on and not retried since, oldest first. */
export async function listDeadLetters(db: Database): Promise<DeadLetter[]> {
  if (!(await hasQueue(db))) return [];
  const { rows } = await db.execute<DeadLetter & { givenUp: string | Date }>(sql`
    select id, coalesce(data->>'mailId', source_id::text) as mail, data->>'kind' as kind,
      ${about} as about, created_on as "givenUp", source_retry_count + 1 as tries,
      coalesce(source_output->>'message', 'its workers died') as reason
    from pgboss.job where name = ${deadLettersName} and state = 'created' order by created_on`);
  return rows.map((row) => ({ ...row, givenUp: new Date(row.givenUp) }));
}

/** SQL for what a job's email is about (see `DeadLetter`). */
export const about = sql.raw(`coalesce((select reference from inquiries where id =
  case when data->>'kind' like 'inquiry.%' then (data->>'id')::uuid end), data->>'id')`);

/** Returns whether an instance has ever been started on this database. */
export async function hasQueue(db: Readable): Promise<boolean> {
  const { rows } = await db.execute(sql`select to_regclass('pgboss.job') as name`);
  return rows[0]?.name !== null;
}

/**
 * Requeues emails that were given up on, with the same Message-ID and a fresh retry period.
 * @param ids from `listDeadLetters`, or undefined for all
 * @returns the number of emails queued
 */
export async function retryDeadLetters(
  connectionString: string,
  ids: string[] | undefined,
): Promise<number> {
  const boss = new PgBoss({
    ...connectionOptions(connectionString),
    max: 1,
    application_name: 'bowline mail command',
    supervise: false,
    schedule: false,
  });
  // Ignored because the calls below throw the same errors.
  boss.on('error', () => {});
  await boss.start();
  try {
    let count = 0;
    for (;;) {
      const moved = await boss.redrive(deadLettersName, ids === undefined ? {} : { ids });
      count += moved;
      if (moved === 0) return count;
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}
