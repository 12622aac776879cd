import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Queryable } from '#api/db/database.ts';
import { isDatabaseOutage } from '#api/db/outage.ts';
import type { Services } from '#api/feature-types/services.ts';
import { MailboxClosed } from '#api/mail/mail-account.ts';
import type { MailOauth } from '#api/settings/mail-oauth.ts';
import { staffAddresses } from '#features/account/api/staff.ts';
import { record } from '#features/desk/api/record-event.ts';
import { type Granted, ProviderFailure, renew } from './provider.ts';
import { mailboxConnections as connections } from './tables.ts';

type Needed = Pick<Services, 'db' | 'env' | 'signer' | 'enqueueMail' | 'log'>;

/** The reasons why tokens are not renewed, in addition to the codes of `ProviderFailure`. */
export const ownReasons = {
  otherSettings: 'other_settings',
  otherSecret: 'other_secret',
  /** The mail server does not accept tokens, for example because SMTP AUTH is disabled. */
  notAccepted: 'not_accepted',
} as const;

/** Returns a value that identifies the app and the account for which consent was given. */
export const settingsKey = ({ issuer, clientId, account }: MailOauth): string =>
  [issuer, clientId, account].join(' ');

/**
 * Returns a token that opens the mailbox for at least a minute. Five minutes before a token
 * expires, one process renews it. The other processes use the old one for as long as it lasts, then
 * wait.
 * @param refused a token that the mail server did not accept
 * @throws MailboxClosed if the mailbox is not connected or was lost, or its token cannot be renewed
 * at the moment
 */
export async function mailToken(services: Needed, refused?: string): Promise<string> {
  const { db, env, signer } = services;
  const { mailOauth } = env;
  if (mailOauth === undefined) throw new MailboxClosed('There is no mailbox to connect');
  for (let waits = 0; ; waits += 1) {
    const row = await find(db);
    if (row === undefined) throw new MailboxClosed('The mailbox is not connected');
    const access = signer.decrypt(row.accessToken)?.plain;
    const refresh = signer.decrypt(row.refreshToken)?.plain;
    if (row.settings !== settingsKey(mailOauth)) {
      return lose(services, row, ownReasons.otherSettings);
    }
    if (access === undefined || refresh === undefined) {
      return lose(services, row, ownReasons.otherSecret);
    }
    const isRefused = refused === access;
    if (!isRefused && row.isFresh && !row.isFailing) return access;
    if (isRefused && row.isNew) {
      // A token this new was not rejected because of its age.
      await storeFailure(services, row.grant, new ProviderFailure(ownReasons.notAccepted, false));
      throw new MailboxClosed('The mail server does not accept new tokens');
    }
    const usable = !isRefused && row.isLive ? access : undefined;
    const claimed = !row.isPutOff && (await claim(db, row.grant));
    if (claimed) {
      const renewed = await renewNow(services, mailOauth, row.grant, refresh);
      if (renewed !== undefined) return renewed;
    }
    if (usable !== undefined) return usable;
    if (claimed || row.isPutOff || waits >= 60) {
      throw new MailboxClosed(`The mailbox cannot be opened: ${row.reason || 'no new token'}`);
    }
    await sleep(300);
  }
}

/** Returns the connection as seen by the database's clock. */
async function find(db: Queryable) {
  const [row] = await db
    .select({
      grant: connections.grant,
      settings: connections.settings,
      refreshToken: connections.refreshToken,
      accessToken: connections.accessToken,
      reason: connections.reason,
      isLive: sql<boolean>`${connections.endsAt} > now() + interval '1 minute'`,
      isFresh: sql<boolean>`${connections.endsAt} > now() + interval '5 minutes'`,
      isFailing: sql<boolean>`${connections.failedAt} is not null`,
      isNew: sql<boolean>`${connections.renewedAt} > now() - interval '1 minute'`,
      isPutOff: sql<boolean>`coalesce(${connections.dueAt} > now(), false)`,
    })
    .from(connections);
  return row;
}

/** Longer than the requests for a renewal may take. */
const claimSeconds = 60;

async function claim(db: Queryable, grant: string): Promise<boolean> {
  const claimed = await db
    .update(connections)
    .set({ claimedUntil: sql`now() + make_interval(secs => ${claimSeconds})` })
    .where(
      and(
        eq(connections.grant, grant),
        or(isNull(connections.claimedUntil), lt(connections.claimedUntil, sql`now()`)),
        or(isNull(connections.dueAt), lt(connections.dueAt, sql`now()`)),
        // Does nothing if another process has renewed the token in the meantime.
        lt(connections.renewedAt, sql`now() - interval '5 seconds'`),
      ),
    )
    .returning({ grant: connections.grant });
  return claimed.length > 0;
}

/** Returns undefined if the renewal failed. The failure is stored. */
async function renewNow(
  services: Needed,
  settings: MailOauth,
  grant: string,
  refresh: string,
): Promise<string | undefined> {
  const { db, signer, log } = services;
  let granted: Granted;
  try {
    granted = await renew(settings, refresh);
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    log.warn({ reason: error.reason }, 'the token of the mailbox cannot be renewed');
    await storeFailure(services, grant, error);
    return undefined;
  }
  // The provider may have invalidated the previous token, so the new one must not be lost.
  await outlasting(() =>
    db
      .update(connections)
      .set({
        ...valuesOf(signer, granted, refresh),
        // The mail server has not accepted the token yet.
        tries: sql`case when ${connections.reason} = ${ownReasons.notAccepted} then ${connections.tries} else 0 end`,
      })
      .where(eq(connections.grant, grant)),
  );
  return granted.accessToken;
}

/**
 * Returns the columns to store for tokens.
 * @param before the refresh token to keep if there is no new one
 */
export const valuesOf = (signer: Services['signer'], granted: Granted, before: string) => ({
  refreshToken: signer.encrypt(granted.refreshToken ?? before),
  accessToken: signer.encrypt(granted.accessToken),
  // A token that expires immediately would be renewed constantly.
  endsAt: sql`now() + make_interval(secs => ${Math.max(granted.lasts, 360)})`,
  renewedAt: sql`now()`,
  claimedUntil: null,
  tries: 0,
  failedAt: null,
  reason: '',
  dueAt: null,
  lostAt: null,
});

async function outlasting(store: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await store();
      return;
    } catch (error) {
      if (tries >= 30 || !isDatabaseOutage(error)) throw error;
      await sleep(1000);
    }
  }
}

/** Minutes until the next attempt, by number of failures. */
const pauses = [1, 2, 5, 10, 30];

async function storeFailure(
  services: Needed,
  grant: string,
  { reason, isRefusal }: ProviderFailure,
): Promise<void> {
  if (isRefusal) return noteLoss(services, grant, reason);
  const minutes = sql.join(
    pauses.map((pause) => sql`${pause}`),
    sql`, `,
  );
  await services.db
    .update(connections)
    .set({
      claimedUntil: null,
      tries: sql`${connections.tries} + 1`,
      failedAt: sql`coalesce(${connections.failedAt}, now())`,
      reason,
      dueAt: sql`now() + make_interval(mins =>
        (array[${minutes}]::int[])[least(${connections.tries} + 1, ${pauses.length})])`,
    })
    .where(eq(connections.grant, grant));
}

async function lose(
  services: Needed,
  row: { grant: string; reason: string },
  reason: string,
): Promise<never> {
  if (row.reason !== reason) await noteLoss(services, row.grant, reason);
  throw new MailboxClosed(`The mailbox must be connected again: ${reason}`);
}

/**
 * Records that the provider refuses access, and notifies the owners once. Unless the consent has
 * ended, the provider is asked again from time to time, because the app's secret may be replaced.
 */
async function noteLoss({ db, enqueueMail }: Needed, grant: string, reason: string): Promise<void> {
  await db.transaction(async (transaction) => {
    const [row] = await transaction
      .select({ lostAt: connections.lostAt })
      .from(connections)
      .where(eq(connections.grant, grant))
      .for('update');
    if (row === undefined) return;
    const isFinal = reason.startsWith('invalid_grant');
    await transaction
      .update(connections)
      .set({
        claimedUntil: null,
        failedAt: sql`coalesce(${connections.failedAt}, now())`,
        lostAt: sql`coalesce(${connections.lostAt}, now())`,
        reason,
        dueAt: isFinal ? sql`'infinity'` : sql`now() + interval '10 minutes'`,
      })
      .where(eq(connections.grant, grant));
    if (row.lostAt !== null) return;
    await record(transaction, { kind: 'mailbox', detail: { did: 'lost' } });
    const owners = await staffAddresses(transaction, { role: 'owner' });
    const mails = owners.map(({ id }) => ({ kind: 'mailbox.lost' as const, id }));
    if (mails.length > 0) await enqueueMail(transaction, ...mails);
  });
}

/**
 * Encrypts the tokens with the current secret, so that the previous secret is no longer needed. May
 * run in several processes at once.
 */
export async function reencryptTokens({
  db,
  signer,
}: Pick<Needed, 'db' | 'signer'>): Promise<void> {
  const [row] = await db.select().from(connections);
  if (row === undefined) return;
  const [refresh, access] = [row.refreshToken, row.accessToken].map((one) => signer.decrypt(one));
  if (refresh === undefined || access === undefined) return;
  if (refresh.isCurrent && access.isCurrent) return;
  await db
    .update(connections)
    .set({
      refreshToken: signer.encrypt(refresh.plain),
      accessToken: signer.encrypt(access.plain),
    })
    // Does nothing if the tokens were renewed in the meantime.
    .where(
      and(
        eq(connections.refreshToken, row.refreshToken),
        eq(connections.accessToken, row.accessToken),
      ),
    );
}
