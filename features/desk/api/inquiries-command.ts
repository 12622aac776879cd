import type { Database } from '#api/db/database.ts';
import { startMailQueue } from '#api/jobs/mail-queue.ts';
import { type Operation, OperatorError, runCommand, UsageError } from '#api/operator/operator.ts';
import { createLog } from '#api/runtime/log.ts';
import { printableJson } from '#api/runtime/printable.ts';
import {
  findInquiry,
  type InquiryRow,
  inquiriesCsv,
  listInquiries,
  releaseInquiry,
  setInquiryState,
} from '#features/inquiry/api/manage.ts';
import { answerLabel, inquiryFields } from '#features/inquiry/contract/questions.ts';
import { inquiryStates } from '#features/inquiry/contract/schema.ts';
import { eraseClient } from './erase.ts';
import { record } from './record.ts';
import { namesOf } from './timeline.ts';

const usage = `bowline inquiries <action> [--json]

  list [--state <state>] [--quarantined]   the requests, newest first; states are
                                           ${inquiryStates.join(', ')}
  show <reference>                         one request with every answer
  export [--output <file>] [--json]        all of them as CSV, or as JSON
  release <reference>                      releases a request that was held back: both mails are
                                           sent now
  state <reference> <state>                sets its state, which the client sees
  erase <address>                          deletes all requests that were sent with an address`;

await runCommand({
  name: 'inquiries',
  usage,
  actions: {
    list: {
      options: { state: { type: 'string' }, quarantined: { type: 'boolean' } },
      async run({ db, options, print }) {
        const rows = await listInquiries(db, {
          state: options.state === undefined ? undefined : stateOf(String(options.state)),
          ...(options.quarantined === true && { isQuarantined: true }),
        });
        print(
          rows.map((row) => ({
            reference: row.reference,
            received: row.receivedAt,
            state: row.state,
            from: row.answers.contactName,
            company: row.answers.companyName,
            email: row.answers.email,
            services: row.answers.servicesNeeded.join(', '),
            held_back: row.quarantine,
          })),
        );
      },
    },
    show: {
      words: 1,
      async run({ db, words, options, print }) {
        const row = await inquiryOf(db, words);
        if (options.json) return print([row]);
        const { reference, receivedAt, state, quarantine, ip, userAgent, answers } = row;
        print([{ reference, received: receivedAt, state, held_back: quarantine, ip, userAgent }]);
        console.log();
        print(
          inquiryFields
            .map((field) => ({
              question: answerLabel(field),
              answer: [answers[field]].flat().join(', '),
            }))
            .filter(({ answer }) => answer !== ''),
        );
      },
    },
    export: {
      options: { output: { type: 'string' } },
      async run({ db, options, put }) {
        const rows = await listInquiries(db);
        const content = options.json
          ? `${printableJson(rows, 2)}\n`
          : inquiriesCsv(rows, await namesOf(db));
        put(content, `${rows.length} request(s) were`);
      },
    },
    release: {
      words: 1,
      async run({ db, words, databaseUrl, say }) {
        const row = await inquiryOf(db, words);
        const queue = await startMailQueue(databaseUrl, createLog('warn'), false);
        try {
          await db.transaction(async (transaction) => {
            if (!(await releaseInquiry(transaction, queue.enqueue, row.id))) {
              throw new OperatorError(`${row.reference} was not held back.`);
            }
            const detail = { why: row.quarantine };
            await record(transaction, { kind: 'released', inquiryId: row.id, detail });
          });
          say(`${row.reference} is released; its mails are on their way.`);
        } finally {
          await queue.stop();
        }
      },
    },
    erase: {
      words: 1,
      async run({ db, words: [email = ''], say }) {
        const { requests: count } = await db.transaction((transaction) =>
          eraseClient(transaction, email, null),
        );
        if (count === 0) throw new OperatorError(`No request was sent with ${email}.`);
        say(`${count} request(s) of ${email} are deleted.`);
      },
    },
    state: {
      words: 2,
      async run({ db, words, say }) {
        const [, name = ''] = words;
        const state = stateOf(name);
        const row = await inquiryOf(db, words);
        await db.transaction(async (transaction) => {
          await setInquiryState(transaction, row.id, state);
          await record(transaction, { kind: 'state', inquiryId: row.id, detail: { state } });
        });
        say(`${row.reference} is ${state.replace('_', ' ')}.`);
      },
    },
  },
});

function stateOf(name: string) {
  const state = inquiryStates.find((known) => known === name.replace('-', '_'));
  if (state === undefined) {
    throw new UsageError(`There is no state "${name}"; there are ${inquiryStates.join(', ')}.`);
  }
  return state;
}

async function inquiryOf(db: Database, [reference = '']: Operation['words']): Promise<InquiryRow> {
  const row = await findInquiry(db, reference);
  if (row === undefined) throw new OperatorError(`There is no request ${reference}.`);
  return row;
}
