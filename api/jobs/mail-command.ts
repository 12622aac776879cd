import { sql } from 'drizzle-orm';
import { OperatorError, runCommand, UsageError } from '../operator/operator.ts';
import type { Row } from '../operator/table-text.ts';
import { about, hasQueue, listDeadLetters, retryDeadLetters } from './dead-letters.ts';
import { mailQueueName } from './mail-queue.ts';

const usage = `bowline mail <action> [--json]

  waiting           emails still to be sent, with their next attempt
  failed            emails that were given up on, with the reason
  retry <id> [...]  queues these emails again, with the same Message-ID
  retry --all       queues all of them again`;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

await runCommand({
  name: 'mail',
  usage,
  actions: {
    waiting: {
      async run({ db, print }) {
        if (!(await hasQueue(db))) return print([]);
        const { rows } = await db.execute<Row & { next: string }>(sql`
          select data->>'kind' as kind, ${about} as about, state, retry_count as retries,
            start_after as next, output->>'message' as reason
          from pgboss.job where name = ${mailQueueName} and state in ('created', 'retry', 'active')
          order by start_after`);
        print(rows.map((row) => ({ ...row, next: new Date(row.next) })));
      },
    },
    failed: {
      async run({ db, print }) {
        print(await listDeadLetters(db));
      },
    },
    retry: {
      words: [0, 1000],
      options: { all: { type: 'boolean' } },
      async run({ db, databaseUrl, words, options, say }) {
        if (words.length > 0 === (options.all === true)) {
          throw new UsageError('Name the emails to retry, or --all.');
        }
        const unknown = words.filter((id) => !uuid.test(id));
        if (unknown.length > 0) throw new UsageError(`"${unknown[0]}" is not the ID of an email.`);
        if (!(await hasQueue(db))) throw new OperatorError('There are no failed emails.');
        const known = new Set((await listDeadLetters(db)).map(({ id }) => id));
        const missing = words.find((id) => !known.has(id.toLowerCase()));
        if (missing !== undefined) throw new OperatorError(`No email ${missing} was given up on.`);
        const count = await retryDeadLetters(databaseUrl, options.all ? undefined : words);
        say(`${count} email${count === 1 ? '' : 's'} queued again.`);
      },
    },
  },
});
