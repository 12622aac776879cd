import { desc, eq } from 'drizzle-orm';
import { emailKey } from '#contract/email-address.ts';
import { OperatorError, runCommand, UsageError } from '../operator.ts';
import { subscribers } from './tables.ts';

const usage = `npm run subscribers -- <action> [--json]

  list [--status <status>]   every address: pending, confirmed, unsubscribed, suppressed
  show <address>             what is known of an address`;

await runCommand({
  name: 'subscribers',
  usage,
  actions: {
    list: {
      options: { status: { type: 'string' } },
      async run({ db, options, print }) {
        const status = subscribers.status.enumValues.find((value) => value === options.status);
        if (options.status !== undefined && status === undefined) {
          throw new UsageError(`There is no status "${options.status}".`);
        }
        print(
          await db
            .select({
              email: subscribers.email,
              name: subscribers.name,
              status: subscribers.status,
              since: subscribers.statusAt,
            })
            .from(subscribers)
            .where(status && eq(subscribers.status, status))
            .orderBy(desc(subscribers.statusAt)),
        );
      },
    },
    show: {
      words: 1,
      async run({ db, words: [address = ''], print }) {
        const rows = await db
          .select()
          .from(subscribers)
          .where(eq(subscribers.emailKey, emailKey(address)));
        if (rows.length === 0) throw new OperatorError(`Nothing is known of ${address}.`);
        print(rows);
      },
    },
  },
});
