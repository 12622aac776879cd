import { desc, eq } from 'drizzle-orm';
import type { Database } from '#api/db/database.ts';
import { Refusal } from '#api/errors/refusal.ts';
import { startMailQueue } from '#api/jobs/mail-queue.ts';
import { createLog } from '#api/log/log.ts';
import { type Operation, OperatorError, runCommand, UsageError } from '#api/operator/operator.ts';
import { loadOwnMessages } from '#api/settings/own-messages.ts';
import { type CopyList, copyLists, copyStates } from '#features/letters/contract/letters.ts';
import { sendLetter } from './desk-letters.ts';
import { readLetterFiles } from './letter-files.ts';
import { listLetters } from './list.ts';
import { countReaders, type LetterRow } from './manage.ts';
import { peopleIn, resultOf } from './result.ts';
import { letters } from './tables.ts';

const usage = `bowline letters <action> [--json]

  list                                        the letters in content/newsletter/, and the state of each
  show <letter> [--state <state>]             counts or, for one state, the people in it; states are
                                              ${copyLists.join(', ')}
  send <letter> [--at <time>] [--rate <n>]    to all subscribers: now, or at a time such as
       [--anyway]                             2026-12-01T09:00-07:00; at most n emails a minute;
                                              --anyway also sends more than readers agreed to`;

loadOwnMessages();
await runCommand({
  name: 'letters',
  usage,
  byDefault: 'list',
  actions: {
    list: {
      async run({ db, settings, print }) {
        const all = await listLetters(db, readLetterFiles(), settings.place.timeZone);
        print(
          all.map(({ slug, date, subject, send, state, copies, over }) => ({
            letter: slug,
            date,
            subject,
            state: state ?? (send ? 'not sent' : 'only in the archive'),
            done: copies === 0 ? '' : `${over} of ${copies}`,
          })),
        );
      },
    },
    show: {
      words: 1,
      options: { state: { type: 'string' } },
      async run({ db, words, options, print }) {
        const letter = await letterOf(db, words);
        if (options.state !== undefined) {
          const list = copyLists.find((name) => name === options.state);
          if (list === undefined) throw new UsageError(`There is no state "${options.state}".`);
          return print(await everybodyIn(db, letter.id, list));
        }
        const { subject, state, reason, sendAt, startedAt, endedAt, perMinute } = letter;
        const result = await resultOf(db, letter);
        const { counts, bounced, unsubscribed, putOff, minutesLeft } = result;
        const facts = {
          subject,
          state,
          reason,
          at: sendAt,
          started: startedAt,
          ended: endedAt,
          per_minute: perMinute,
          minutes_left: minutesLeft ?? (state === 'sending' ? 'unknown' : ''),
        };
        if (options.json) return print([{ ...facts, ...result }]);
        print([facts]);
        console.log();
        print([
          ...copyStates.map((name) => ({ what: name, copies: counts[name] })),
          { what: 'put off until later', copies: putOff },
          { what: 'bounced: no such mailbox', copies: bounced.hard },
          { what: 'bounced: this time', copies: bounced.soft },
          { what: 'unsubscribed within 7 days', copies: unsubscribed },
        ]);
      },
    },
    send: {
      words: 1,
      options: { at: { type: 'string' }, rate: { type: 'string' }, anyway: { type: 'boolean' } },
      async run({ db, databaseUrl, settings, env, words: [slug = ''], options, say }) {
        const wish = {
          slug: nameOf(slug),
          sendAt: timeOf(options.at),
          perMinute: rateOf(options.rate),
          isMeant: options.anyway === true,
        };
        const queue = await startMailQueue(databaseUrl, createLog('warn'), false);
        const { state, sendAt } = await orExplain(() =>
          db.transaction((within) =>
            sendLetter({ db: within, settings, env, enqueueMail: queue.enqueue }, null, wish),
          ),
        ).finally(() => queue.stop());
        const readers = (await countReaders(db, settings.language)).reduce(
          (sum, { count }) => sum + count,
          0,
        );
        say(
          state === 'proposed'
            ? `${slug} is proposed: a second person must approve it at the desk.`
            : `${slug} goes to ${readers} subscriber(s), from ${sendAt.toISOString()} on; it can be paused at the desk.`,
        );
      },
    },
  },
});

/** Returns a letter's slug. Also accepts the name of its file. */
function nameOf(typed: string): string {
  return typed.replace(/\.md$/, '');
}

async function everybodyIn(db: Database, letterId: string, list: CopyList) {
  const everybody = [];
  for (let after: string | null | undefined; after !== null; ) {
    const { people, next } = await peopleIn(db, letterId, list, after);
    everybody.push(...people);
    after = next;
  }
  return everybody;
}

/** Returns the newest letter with a given name. */
async function letterOf(db: Database, [slug = '']: Operation['words']): Promise<LetterRow> {
  const [letter] = await db
    .select()
    .from(letters)
    .where(eq(letters.slug, nameOf(slug)))
    .orderBy(desc(letters.createdAt))
    .limit(1);
  if (letter === undefined) throw new OperatorError(`${slug} was not started.`);
  return letter;
}

function timeOf(typed: string | boolean | undefined): Date | undefined {
  if (typed === undefined) return undefined;
  try {
    // Requires a time zone, and rejects nonexistent dates.
    return new Date(Temporal.Instant.from(String(typed)).epochMilliseconds);
  } catch {
    throw new UsageError(`${typed} is not a time with a zone, such as 2026-12-01T09:00-07:00.`);
  }
}

function rateOf(typed: string | boolean | undefined): number | undefined {
  if (typed === undefined) return undefined;
  if (!/^[1-9]\d{0,5}$/.test(String(typed)))
    throw new UsageError(`${typed} is not a number of emails.`);
  return Number(typed);
}

async function orExplain<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const isAsked = error.code === 'unconfirmed';
    throw new OperatorError(
      `${error.message}${isAsked ? ' Add --anyway if that is intended.' : ''}`,
    );
  }
}
