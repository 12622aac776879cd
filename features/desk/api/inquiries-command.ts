import type { Database } from '#api/db/database.ts';
import { printableJson } from '#api/log/printable.ts';
import { type Operation, OperatorError, runCommand, UsageError } from '#api/operator/operator.ts';
import {
  findInquiry,
  type InquiryRow,
  inquiriesCsv,
  listInquiries,
} from '#features/inquiry/api/manage.ts';
import { answerLabel, inquiryFields } from '#features/inquiry/contract/questions.ts';
import { inquiryStates } from '#features/inquiry/contract/schema.ts';
import { namesOf } from './timeline.ts';

const usage = `bowline inquiries <action> [--json]

  list [--state <state>] [--quarantined]   the requests, newest first; states are
                                           ${inquiryStates.join(', ')}
  show <reference>                         one request with every answer
  export [--output <file>] [--json]        all of them as CSV, or as JSON`;

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
  },
});

function stateOf(name: string) {
  const state = inquiryStates.find((known) => known === name.replace('-', '_'));
  if (state === undefined) {
    throw new UsageError(
      `There is no state "${name}"; the states are ${inquiryStates.join(', ')}.`,
    );
  }
  return state;
}

async function inquiryOf(db: Database, [reference = '']: Operation['words']): Promise<InquiryRow> {
  const row = await findInquiry(db, reference);
  if (row === undefined) throw new OperatorError(`There is no request ${reference}.`);
  return row;
}
