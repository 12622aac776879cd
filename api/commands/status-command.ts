import { isIPv6 } from 'node:net';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { api } from '#contract/routes.ts';
import { lastBackup } from '../backup/last-backup.ts';
import type { Database } from '../db/database.ts';
import { ownMigrations } from '../db/migrate.ts';
import { diskSpace } from '../health/disk.ts';
import { inboxHealth } from '../health/inbox-health.ts';
import { mailboxHealth } from '../health/mailbox-health.ts';
import { hasQueue, listDeadLetters } from '../jobs/dead-letters.ts';
import { waitingMails } from '../jobs/waiting-mails.ts';
import { certificateOf } from '../operator/certificate.ts';
import { OperatorError, runCommand } from '../operator/operator.ts';
import { readBuildErrors } from '../settings/build-errors.ts';
import { contentHash, contentInUse } from '../settings/built-content.ts';
import { contentFolder } from '../settings/content-folder.mjs';
import { readEditConflicts } from '../settings/edit-conflicts.ts';
import type { Env } from '../settings/env.ts';
import { programVersion } from '../settings/program-version.ts';

/** One line of the status output. `attention` means that the operator has to act. */
type Line = { what: string; state: 'ok' | 'attention' | '-'; is: string };

await runCommand({
  name: 'status',
  usage: `bowline status [--json]

  Shows the state of the site. Exits with 1 if something needs attention.`,
  leavesSchema: true,
  actions: {
    show: {
      async run({ db, env, place, print }) {
        const answer = await askHere(env);
        const lines = [
          version(),
          ...mistakes(),
          ...changedInBoth(),
          ...pages(answer),
          {
            what: 'database',
            state: 'ok' as const,
            is: `${place}, PostgreSQL ${await server(db)}`,
          },
          await migrations(db),
          running(env, answer),
          ...(await mails(db, env)),
          ...(await mailbox(db, env)),
          ...(await inbox(db, env)),
          backup(env),
          ...(await certificate(env)),
          await disk(env),
        ];
        print(lines);
        const count = lines.filter(({ state }) => state === 'attention').length;
        if (count > 0) throw new OperatorError(`${count} of these need attention.`);
      },
    },
  },
  byDefault: 'show',
});

function version(): Line {
  return { what: 'version', state: 'ok', is: `${programVersion()}, Node ${process.version}` };
}

/** Reports why the current content is not being served, if it is not. */
function mistakes(): Line[] {
  const [first, ...others] = readBuildErrors();
  if (first === undefined) return [];
  const more = others.length > 0 ? ` (and ${others.length} more)` : '';
  return [{ what: 'content', state: 'attention', is: `cannot be used: ${first}${more}` }];
}

/**
 * Reports files that were changed both at the desk and in the folder, until someone chooses a
 * version.
 */
function changedInBoth(): Line[] {
  const paths = readEditConflicts();
  if (paths.length === 0) return [];
  const is = `changed at the desk and in the folder; choose with "bowline content": ${paths.join(', ')}`;
  return [{ what: 'content in both', state: 'attention', is }];
}

/**
 * Reports the content version being served or, if the process does not respond, the one that was
 * built last.
 */
function pages(answer: Answer | undefined): Line[] {
  const what = 'pages';
  const made = answer?.content ?? contentInUse();
  if (made === undefined) return [];
  const now = contentHash().slice(0, 8);
  const there = `in ${contentFolder()} (${now})`;
  if (made === now) return [{ what, state: 'ok', is: `built from the content ${there}` }];
  const other = `built from other content (${made}) than the content ${there}`;
  return [
    answer === undefined
      ? { what, state: '-', is: `${other}; the next start rebuilds them` }
      : {
          what,
          state: 'attention',
          is: `${other}; systemctl reload the services, or send SIGHUP to the process`,
        },
  ];
}

async function server(db: Database): Promise<string> {
  const { rows } = await db.execute<{ server_version: string }>(sql`show server_version`);
  return rows[0]?.server_version ?? '';
}

async function migrations(db: Database): Promise<Line> {
  const what = 'migrations';
  const own = ownMigrations();
  const name = 'drizzle.__drizzle_migrations';
  const { rows: found } = await db.execute(sql`select to_regclass(${name}) as name`);
  if (found[0]?.name === null) return { what, state: 'attention', is: 'none: never started on it' };
  const { rows } = await db.execute<{ at: string; count: number }>(
    sql`select max(created_at) as at, count(*)::int as count from ${sql.raw(name)}`,
  );
  const newest = own.at(-1)?.when ?? 0;
  const at = Number(rows[0]?.at);
  if (at > newest) return { what, state: 'attention', is: 'of a newer release than this program' };
  const is = `${rows[0]?.count} of ${own.length}`;
  return { what, state: at === newest ? 'ok' : 'attention', is };
}

/** The status that the process on this machine reports. */
type Answer = { isReady: boolean; text: string; content?: string | undefined };

async function askHere(env: Env): Promise<Answer | undefined> {
  const at = `http://${hostHere(env.host)}:${env.port}${env.basePath}${api.readyz}`;
  try {
    const response = await fetch(at, { signal: AbortSignal.timeout(4000) });
    const text = await response.text();
    return { isReady: response.ok, text, content: contentIn(text) };
  } catch {
    return undefined;
  }
}

/**
 * Returns the host at which a process can be reached on this machine.
 * @param host where it listens
 */
function hostHere(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return isIPv6(host) ? `[${host}]` : host;
}

/** Reads the content version from a response, which may come from another program. */
function contentIn(text: string): string | undefined {
  try {
    return z.object({ content: z.optional(z.string()) }).safeParse(JSON.parse(text)).data?.content;
  } catch {
    return undefined;
  }
}

function running(env: Env, answer: Answer | undefined): Line {
  const what = 'this machine';
  return answer === undefined
    ? { what, state: 'attention', is: `nothing answers on port ${env.port}` }
    : { what, state: answer.isReady ? 'ok' : 'attention', is: answer.text };
}

async function mails(db: Database, env: Env): Promise<Line[]> {
  const by = env.smtpUrl === undefined ? ' (written to files: no SMTP_URL)' : '';
  if (!(await hasQueue(db))) return [{ what: 'mails', state: '-', is: `no queue yet${by}` }];
  const { count, late, reason } = await waitingMails(db);
  const why = reason ? `, last failure: ${reason}` : '';
  const failed = await listDeadLetters(db);
  return [
    {
      what: 'emails waiting',
      state: late > 0 ? 'attention' : 'ok',
      is: `${count}, ${late} overdue${why}${by}`,
    },
    {
      what: 'emails failed',
      state: failed.length > 0 ? 'attention' : 'ok',
      is: `${failed.length}${failed[0] ? `, such as: ${failed[0].reason}` : ''}`,
    },
  ];
}

/** Reports on the mailbox connected at the desk, if one is configured. */
async function mailbox(db: Database, { mailOauth }: Env): Promise<Line[]> {
  if (mailOauth === undefined) return [];
  const what = 'mailbox';
  const found = await mailboxHealth(db);
  const { address, provider } = mailOauth;
  if (found === undefined) {
    const is = `${address} (${provider}) is not connected; an owner does that at the desk, under Mailbox`;
    return [{ what, state: 'attention', is }];
  }
  const { renewedAt, failedAt, lostAt, reason } = found;
  const since = lostAt ?? failedAt;
  const is =
    since === null
      ? `${address} (${provider}), renewed ${renewedAt.toISOString()}`
      : `${address} (${provider}) ${lostAt === null ? 'failing' : 'lost'} since ${since.toISOString()}: ${reason}`;
  return [{ what, state: since === null ? 'ok' : 'attention', is }];
}

/** Reports on the inbox and its emails, if one is configured. */
async function inbox(db: Database, env: Env): Promise<Line[]> {
  if (env.inboxAddress === undefined && env.inboxImapUrl === undefined) return [];
  const what = 'inbox';
  const found = await inboxHealth(db);
  if (found === undefined) return [{ what, state: '-', is: 'not known to this database yet' }];
  const { succeededAt, failure, waiting, unmatched, unreadable } = found;
  const kept = `${unmatched} for a person to review, ${unreadable} unreadable`;
  if (env.inboxImapUrl === undefined) return [{ what, state: 'ok', is: kept }];
  const minutes = succeededAt === null ? undefined : (Date.now() - succeededAt.getTime()) / 60_000;
  const read = succeededAt === null ? 'never read' : `read ${succeededAt.toISOString()}`;
  const isWell = failure === null && waiting === 0 && minutes !== undefined && minutes < 10;
  const why = failure === null ? '' : `, last failure: ${failure}`;
  return [
    {
      what,
      state: isWell ? 'ok' : 'attention',
      is: `${read}, ${waiting} wait in the mailbox${why}; ${kept}`,
    },
  ];
}

function backup({ dataDir }: Env): Line {
  const what = 'last backup';
  const last = lastBackup(dataDir);
  if (last === 'none') return { what, state: 'attention', is: 'none from this machine' };
  if (last === 'unreadable') {
    return { what, state: 'attention', is: `not known: the note in ${dataDir} cannot be read` };
  }
  const hours = (Date.now() - Date.parse(last.made)) / 3_600_000;
  return { what, state: hours < 48 ? 'ok' : 'attention', is: `${last.made}, ${last.file}` };
}

async function certificate({ origin }: Env): Promise<Line[]> {
  if (new URL(origin).protocol !== 'https:') return [];
  const what = 'certificate';
  const found = await certificateOf(origin);
  if ('fault' in found) return [{ what, state: 'attention', is: `${origin}: ${found.fault}` }];
  const is = `until ${found.expires.toISOString()}`;
  return [{ what, state: found.days > 14 ? 'ok' : 'attention', is }];
}

async function disk({ dataDir }: Env): Promise<Line> {
  const space = await diskSpace(dataDir);
  if (space === undefined) return { what: 'disk', state: '-', is: `there is no ${dataDir}` };
  const percent = Math.round((space.free / space.total) * 100);
  const is = `${Math.round(space.free / 1e6)} MB (${percent} %) free in ${dataDir}`;
  return { what: 'disk', state: space.isEnough && percent >= 10 ? 'ok' : 'attention', is };
}
