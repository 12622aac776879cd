import { eq, sql } from 'drizzle-orm';
import type { Readable } from '#api/db/database.ts';
import { inboxHealth } from '#api/health/inbox-health.ts';
import { waitingMails } from '#api/jobs/waiting-mails.ts';
import type { Env } from '#api/settings/env.ts';
import { shownName } from '#features/account/api/shown-name.ts';
import { accounts, staff } from '#features/account/api/tables.ts';
import type { DeskMailbox } from '#features/mailbox/contract/mailbox.ts';
import { redirectUri } from './connect.ts';
import { reasonText } from './reason-text.ts';
import { mailboxConnections as connections } from './tables.ts';

/** Returns the mailbox, including whether reading and sending work. */
export async function viewMailbox(db: Readable, env: Env): Promise<DeskMailbox> {
  const { mailOauth } = env;
  const inbox = await inboxHealth(db);
  const { count, reason } = await waitingMails(db);
  return {
    settings: mailOauth
      ? {
          provider: mailOauth.provider,
          address: mailOauth.address,
          account: mailOauth.account,
          redirectUri: redirectUri(env),
          reads: mailOauth.reads,
          sends: mailOauth.sends,
        }
      : null,
    connection: await connectionOf(db),
    inbox: {
      readAt: inbox?.succeededAt?.toISOString() ?? null,
      failure: inbox?.failure ?? null,
    },
    mails: { waiting: count, failure: reason },
  };
}

async function connectionOf(db: Readable): Promise<DeskMailbox['connection']> {
  const [row] = await db
    .select({
      at: connections.connectedAt,
      by: sql<string | null>`${shownName}`,
      renewedAt: connections.renewedAt,
      failedAt: connections.failedAt,
      lostAt: connections.lostAt,
      reason: connections.reason,
    })
    .from(connections)
    .leftJoin(staff, eq(staff.id, connections.staffId))
    .leftJoin(accounts, eq(accounts.id, staff.accountId));
  if (row === undefined) return null;
  const since = row.lostAt ?? row.failedAt;
  return {
    at: row.at.toISOString(),
    by: row.by,
    renewedAt: row.renewedAt.toISOString(),
    failure: since && {
      since: since.toISOString(),
      isLost: row.lostAt !== null,
      why: reasonText(row.reason),
    },
  };
}

/** Returns 1 if the mailbox needs to be connected, otherwise 0. */
export async function countToConnect(db: Readable, { mailOauth }: Env): Promise<number> {
  if (mailOauth === undefined || !(mailOauth.reads || mailOauth.sends)) return 0;
  const [row] = await db
    .select({ isLost: sql<boolean>`${connections.lostAt} is not null` })
    .from(connections);
  return row === undefined || row.isLost ? 1 : 0;
}
