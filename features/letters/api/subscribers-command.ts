import { readFileSync } from 'node:fs';
import { desc, eq } from 'drizzle-orm';
import { printableJson } from '#api/log/printable.ts';
import {
  type Operation,
  OperatorError,
  runCommand,
  typedPath,
  UsageError,
} from '#api/operator/operator.ts';
import { readTable } from '#api/operator/read-table.ts';
import { normalizeEmailAddress } from '#contract/formats/email-address.ts';
import { eraseSubscriber } from '#features/newsletter/api/erase.ts';
import { exportCsv } from '#features/newsletter/api/export.ts';
import { importSubscribers } from '#features/newsletter/api/import.ts';
import { personRecord } from '#features/newsletter/api/person-record.ts';
import { liftSuppression, suppress } from '#features/newsletter/api/suppression.ts';
import { subscribers } from '#features/newsletter/api/tables.ts';
import { exportLetters } from './export.ts';

const usage = `bowline subscribers <action> [--json]

  list [--status <status>]            all addresses: pending, confirmed, unsubscribed, suppressed
  show <address>                      what is stored about an address, with its consents and
                                      the letters sent to it
  export [<address>] [--output <file>]
                                      all as CSV with the evidence of their consent; for one
                                      address, the full record as JSON
  erase <address>                     deletes all of it except a hash, which blocks imports
  import <file.csv> [--dry-run] [--source <where>] [--text <sentence>]
                                      people with a recorded consent: columns email, consent_at,
                                      consent_source, consent_text and, if known, name, language,
                                      consent_ip, consent_user_agent; sends no email. Exports from Mailchimp,
                                      Ghost, Substack and Buttondown need --source and --text:
                                      where people joined, and what they agreed to
  suppress <address> --reason <why>   stops all emails to an address
  lift <address> --reason <why>       lets a suppressed address subscribe again`;

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
              unreachable: subscribers.unreachableAt,
            })
            .from(subscribers)
            .where(status && eq(subscribers.status, status))
            .orderBy(desc(subscribers.statusAt)),
        );
      },
    },
    show: {
      words: 1,
      async run({ db, words, options, print }) {
        const { subscriber, ...record } = await recordOf(db, words);
        if (options.json) return print([{ subscriber, ...record }]);
        if (subscriber) print([subscriber]);
        for (const [heading, rows] of Object.entries(record)) {
          if (rows.length === 0) continue;
          console.log(`\n${heading}`);
          print(rows);
        }
      },
    },
    export: {
      words: [0, 1],
      options: { output: { type: 'string' } },
      async run({ db, words, options, put }) {
        if (words.length > 0) {
          put(`${printableJson(await recordOf(db, words), 2)}\n`, 'The record was');
          return;
        }
        if (options.json)
          throw new UsageError(
            'The full export is CSV; only a single address is exported as JSON.',
          );
        const { csv, count } = await exportCsv(db);
        put(csv, `${count} row(s) were`);
      },
    },
    erase: {
      words: 1,
      async run({ db, words, say }) {
        const email = addressOf(words);
        if (!(await eraseSubscriber(db, email))) {
          throw new OperatorError(`Nothing is stored about ${email}.`);
        }
        say(`Everything the newsletter stored about ${email} is deleted.`);
      },
    },
    import: {
      words: 1,
      options: {
        'dry-run': { type: 'boolean' },
        source: { type: 'string' },
        text: { type: 'string' },
      },
      async run({ db, settings, words: [file = ''], options, print, say }) {
        let bytes: Buffer;
        try {
          bytes = readFileSync(typedPath(file));
        } catch (error) {
          throw new OperatorError(`${file} cannot be read: ${reason(error)}.`);
        }
        const table = await readTable(bytes);
        const lines = await importSubscribers(db, table, {
          isDryRun: options['dry-run'] === true,
          timeZone: settings.place.timeZone,
          source: givenText(options.source),
          text: givenText(options.text),
        });
        const of = (result: string) => lines.filter((line) => line.result === result);
        print(options.json ? lines : of('refused'));
        const verb = options['dry-run'] ? 'would be imported' : 'imported';
        const summary = `${of('imported').length} ${verb}, ${of('unchanged').length} already on the list, ${of('refused').length} refused. Read as ${table.encoding}, separated by ${table.separator}.`;
        if (of('refused').length > 0) throw new OperatorError(summary);
        say(summary);
      },
    },
    suppress: {
      words: 1,
      options: { reason: { type: 'string' } },
      async run({ db, words, options, say }) {
        const email = addressOf(words);
        await suppress(db, email, 'operator', givenReason(options));
        say(`${email} gets no more emails.`);
      },
    },
    lift: {
      words: 1,
      options: { reason: { type: 'string' } },
      async run({ db, words, options, say }) {
        const email = addressOf(words);
        if (!(await liftSuppression(db, email, givenReason(options)))) {
          throw new OperatorError(`${email} is not suppressed.`);
        }
        say(`${email} may subscribe again, but is not subscribed yet.`);
      },
    },
  },
});

function addressOf([word = '']: string[]): string {
  const email = normalizeEmailAddress(word);
  if (email === undefined) throw new UsageError(`"${word}" is not an email address.`);
  return email;
}

async function recordOf(db: Operation['db'], words: string[]) {
  const email = addressOf(words);
  const record = await personRecord(db, { email });
  if (record === undefined) throw new OperatorError(`Nothing is stored about ${email}.`);
  return { ...record, letters: await exportLetters(db, [{ email }]) };
}

function givenText(given: string | boolean | undefined): string | undefined {
  return typeof given === 'string' && given.trim() !== '' ? given : undefined;
}

function givenReason({ reason }: Operation['options']): string {
  if (typeof reason !== 'string' || reason.trim() === '') {
    throw new UsageError('Give a reason with --reason.');
  }
  return reason;
}

function reason(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
