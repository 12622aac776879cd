import { count, desc, eq } from 'drizzle-orm';
import { normalizeEmailAddress } from '#contract/email-address.ts';
import { copyStates } from '#contract/letters.ts';
import type { SiteSettings } from '#contract/site-settings.ts';
import type { Database } from '../db/database.ts';
import { smtpTransport } from '../mail/transport.ts';
import { subscribers } from '../newsletter/tables.ts';
import { type Operation, OperatorError, runCommand, UsageError } from '../operator/operator.ts';
import { Refusal } from '../runtime/refusal.ts';
import { addressesOf, copyFor, freezeLetter } from './compose.ts';
import { readLetterFiles } from './letter-files.ts';
import {
  cancelLetter,
  type LetterRow,
  pauseLetter,
  resumeLetter,
  scheduleLetter,
  sendAgain,
} from './manage.ts';
import { letterCopies, letters } from './tables.ts';

const usage = `bowline letters <action> [--json]

  list                                        the letters of content/newsletter/, and what became of each
  show <letter> [--state <state>]             counts by state or, with one, the people in it; states are
                                              ${copyStates.join(', ')}
  test <letter> <address>                     sends one copy to an address, now
  send <letter> [--at <time>] [--rate <n>]    to everybody who is subscribed: now, or at a time such as
                                              2026-12-01T09:00-07:00; at most n mails a minute
  pause <letter>                              stops after the mails that are under way
  resume <letter>                             goes on
  cancel <letter>                             ends it: nobody else gets it
  again <copy>                                sends an uncertain copy again, by its id`;

await runCommand({
  name: 'letters',
  usage,
  byDefault: 'list',
  actions: {
    list: {
      async run({ db, settings, print }) {
        const rows = await db.select().from(letters).orderBy(desc(letters.createdAt));
        const files = readLetterFiles(settings).map(({ slug, title, date }) => {
          const stored = rows.find((row) => row.slug === slug);
          return { letter: slug, date, subject: title, state: stored?.state ?? 'not sent' };
        });
        const gone = rows.filter(({ slug }) => !files.some(({ letter }) => letter === slug));
        print([
          ...files,
          ...gone.map(({ slug, createdAt, subject, state }) => ({
            letter: slug,
            date: createdAt.toISOString().slice(0, 10),
            subject,
            state,
          })),
        ]);
      },
    },
    show: {
      words: 1,
      options: { state: { type: 'string' } },
      async run({ db, words, options, print }) {
        const letter = await letterOf(db, words);
        const copies = await db
          .select({
            id: letterCopies.id,
            state: letterCopies.state,
            email: subscribers.email,
            tries: letterCopies.tries,
            ended: letterCopies.endedAt,
            detail: letterCopies.detail,
          })
          .from(letterCopies)
          .leftJoin(subscribers, eq(subscribers.id, letterCopies.subscriberId))
          .where(eq(letterCopies.letterId, letter.id));
        const state = copyStates.find((name) => name === options.state);
        if (options.state !== undefined && state === undefined) {
          throw new UsageError(`There is no state "${options.state}".`);
        }
        if (state !== undefined) return print(copies.filter((copy) => copy.state === state));
        const { subject, state: now, reason, sendAt, startedAt, endedAt, perMinute } = letter;
        print([
          {
            subject,
            state: now,
            reason,
            at: sendAt,
            started: startedAt,
            ended: endedAt,
            per_minute: perMinute,
          },
        ]);
        console.log();
        print(
          copyStates.map((name) => ({
            state: name,
            copies: copies.filter((copy) => copy.state === name).length,
          })),
        );
      },
    },
    test: {
      words: 2,
      async run({ settings, env, words: [slug = '', address = ''], say }) {
        const email = normalizeEmailAddress(address);
        if (email === undefined) throw new UsageError(`${address} is not an email address.`);
        if (env.smtpUrl === undefined) throw new OperatorError('Set SMTP_URL to send mails.');
        const frozen = freezeLetter(fileOf(settings, slug), settings);
        const transport = smtpTransport(env.smtpUrl, {
          from: env.mailFrom,
          origin: env.origin,
          dkim: env.dkim,
        });
        try {
          await transport.send(
            copyFor(frozen, email, 'test', addressesOf(env)),
            crypto.randomUUID(),
          );
        } catch (error) {
          throw new OperatorError(`It was not sent: ${(error as Error).message}`);
        } finally {
          transport.close();
        }
        say(`A copy of ${slug} was sent to ${email}; its link to unsubscribe leads nowhere.`);
      },
    },
    send: {
      words: 1,
      options: { at: { type: 'string' }, rate: { type: 'string' } },
      async run({ db, settings, env, words: [slug = ''], options, say }) {
        const frozen = freezeLetter(fileOf(settings, slug), settings);
        const plan = {
          origin: env.origin,
          sendAt: timeOf(options.at),
          perMinute: rateOf(options.rate),
        };
        const { sendAt } = await orExplain(() => scheduleLetter(db, frozen, plan));
        const [readers] = await db
          .select({ count: count() })
          .from(subscribers)
          .where(eq(subscribers.status, 'confirmed'));
        say(
          `${slug} goes to ${readers?.count ?? 0} subscriber(s), from ${sendAt.toISOString()} on; "letters pause ${slug}" stops it.`,
        );
      },
    },
    pause: {
      words: 1,
      async run({ db, words, say }) {
        const { id, slug } = await letterOf(db, words);
        if (!(await pauseLetter(db, id, 'by hand')))
          throw new OperatorError(`${slug} is not under way.`);
        say(`${slug} is paused.`);
      },
    },
    resume: {
      words: 1,
      async run({ db, env, words, say }) {
        const { id, slug } = await letterOf(db, words);
        await orExplain(() => resumeLetter(db, id, env.origin));
        say(`${slug} goes on.`);
      },
    },
    cancel: {
      words: 1,
      async run({ db, words, say }) {
        const { id, slug } = await letterOf(db, words);
        if (!(await cancelLetter(db, id))) throw new OperatorError(`${slug} is over.`);
        say(`${slug} is cancelled: nobody else gets it.`);
      },
    },
    again: {
      words: 1,
      async run({ db, words: [id = ''], say }) {
        const isId = /^[0-9a-f-]{36}$/.test(id);
        if (!isId || !(await sendAgain(db, id))) {
          throw new OperatorError(`There is no uncertain copy ${id}.`);
        }
        say('The copy is sent again.');
      },
    },
  },
});

function fileOf(settings: SiteSettings, slug: string) {
  const file = readLetterFiles(settings).find((one) => one.slug === slug.replace(/\.md$/, ''));
  if (file === undefined) throw new OperatorError(`There is no content/newsletter/${slug}.md.`);
  return file;
}

/** The newest letter of a name. */
async function letterOf(db: Database, [slug = '']: Operation['words']): Promise<LetterRow> {
  const [letter] = await db
    .select()
    .from(letters)
    .where(eq(letters.slug, slug.replace(/\.md$/, '')))
    .orderBy(desc(letters.createdAt))
    .limit(1);
  if (letter === undefined) throw new OperatorError(`${slug} was not started.`);
  return letter;
}

function timeOf(typed: string | boolean | undefined): Date | undefined {
  if (typed === undefined) return undefined;
  const time = new Date(String(typed));
  // Without a zone, nobody would know whose time is meant.
  if (!/(Z|[+-]\d\d:?\d\d)$/.test(String(typed)) || Number.isNaN(time.getTime())) {
    throw new UsageError(`${typed} is no time with a zone, such as 2026-12-01T09:00-07:00.`);
  }
  return time;
}

function rateOf(typed: string | boolean | undefined): number | undefined {
  if (typed === undefined) return undefined;
  if (!/^[1-9]\d{0,5}$/.test(String(typed)))
    throw new UsageError(`${typed} is no number of mails.`);
  return Number(typed);
}

async function orExplain<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof Refusal ? new OperatorError(error.message) : error;
  }
}
