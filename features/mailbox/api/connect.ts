import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { generateRandomCodeVerifier } from 'oauth4webapi';
import { createSecretToken, hashSecretToken } from '#api/crypto/secret-token.ts';
import type { Queryable } from '#api/db/database.ts';
import { interval } from '#api/db/interval.ts';
import { Refusal } from '#api/errors/refusal.ts';
import type { Env } from '#api/settings/env.ts';
import type { MailOauth } from '#api/settings/mail-oauth.ts';
import { deskPath } from '#contract/desk-addresses.ts';
import { emailKey } from '#contract/formats/email-address.ts';
import { record } from '#features/desk/api/record-event.ts';
import type { Member, TransactionServices } from '#features/desk/api/services.ts';
import { inboxRuns } from '#features/desk/api/tables.ts';
import { signInLifetime } from '#features/mailbox/contract/mailbox.ts';
import { m } from '#messages/messages.ts';
import { consentUrl, exchange, type Granted, ProviderFailure, revoke } from './provider.ts';
import { reasonText } from './reason-text.ts';
import { mailboxConnections as connections, mailboxSignIns as signIns } from './tables.ts';
import { settingsKey, valuesOf } from './tokens.ts';

/** Opens a transaction as the acting member. */
type Act = <Result>(work: (services: TransactionServices) => Promise<Result>) => Promise<Result>;

/** Returns the URL that the provider redirects the browser to: the mailbox page. */
export const redirectUri = ({ apiOrigin, basePath }: Pick<Env, 'apiOrigin' | 'basePath'>): string =>
  `${apiOrigin}${basePath}${deskPath}/mailbox`;

/** @throws Refusal `invalid` if no mailbox is configured */
function settingsOf({ mailOauth }: Env): MailOauth {
  if (mailOauth === undefined) throw new Refusal('invalid', m.mailbox.notSetUp());
  return mailOauth;
}

/**
 * Begins the sign-in at the provider.
 * @returns the URL of the provider's consent page
 * @throws Refusal `unavailable` if the provider does not respond as it should
 */
export async function beginConsent(act: Act, me: Member): Promise<string> {
  const { token: state, hash } = createSecretToken();
  const verifier = generateRandomCodeVerifier();
  const { settings, env } = await act(async ({ db, env, signer }) => {
    const settings = settingsOf(env);
    await db.delete(signIns).where(sql`${signIns.endsAt} < now()`);
    await db.insert(signIns).values({
      hash,
      sessionId: me.sessionId,
      verifier: signer.encrypt(verifier),
      endsAt: sql`now() + ${interval(signInLifetime)}`,
    });
    return { settings, env };
  });
  return answered(() => consentUrl(settings, { redirectUri: redirectUri(env), state, verifier }));
}

/**
 * Connects the mailbox with the provider's response. The response is valid only once, for ten
 * minutes, and in the session that asked for it.
 * @param query the query of the URL that the provider redirected the browser to
 * @throws Refusal with the reason
 */
export async function finishConsent(act: Act, me: Member, query: string): Promise<void> {
  const { settings, env, verifier } = await act(async ({ db, env, signer }) => {
    const settings = settingsOf(env);
    const [begun] = await db
      .delete(signIns)
      .where(
        and(
          eq(signIns.hash, hashSecretToken(new URLSearchParams(query).get('state') ?? '')),
          eq(signIns.sessionId, me.sessionId),
        ),
      )
      .returning({
        verifier: signIns.verifier,
        isInTime: sql<boolean>`${signIns.endsAt} > now()`,
      });
    const verifier = begun?.isInTime ? signer.decrypt(begun.verifier)?.plain : undefined;
    return { settings, env, verifier };
  });
  if (verifier === undefined) throw new Refusal('invalid', m.mailbox.startAgain());
  const granted = await answered(() =>
    exchange(settings, { query, redirectUri: redirectUri(env), verifier }),
  );
  const refreshToken = requireAll(settings, granted);
  await act(async ({ db, signer }) => {
    const values = {
      grant: randomUUID(),
      settings: settingsKey(settings),
      staffId: me.id,
      connectedAt: sql`now()`,
      ...valuesOf(signer, granted, refreshToken),
    };
    await db
      .insert(connections)
      .values(values)
      .onConflictDoUpdate({ target: connections.id, set: values });
    // The inbox could not be read without a connection, which is no longer a reason for failure.
    await db.update(inboxRuns).set({ failedAt: null, reason: '' });
    await record(db, { kind: 'mailbox', staffId: me.id, detail: { did: 'connected' } });
  });
}

/**
 * Returns the refresh token.
 * @throws Refusal `invalid` for another account, or if mail permissions are missing
 */
function requireAll({ account, scope }: MailOauth, granted: Granted): string {
  if (!granted.accounts.some((one) => emailKey(one) === emailKey(account))) {
    const found = granted.accounts[0]?.slice(0, 254) ?? m.mailbox.unnamedAccount();
    throw new Refusal('invalid', m.mailbox.wrongAccount({ found, account }));
  }
  // Mail permissions have URLs as names. At Google, people can untick them.
  const needed = scope.split(' ').filter((one) => one.startsWith('https:'));
  const given = granted.scope?.toLowerCase().split(' ');
  if (given !== undefined && needed.some((one) => !given.includes(one.toLowerCase()))) {
    throw new Refusal('invalid', m.mailbox.scopeMissing());
  }
  if (granted.refreshToken === undefined) throw new Refusal('invalid', m.mailbox.noRenewal());
  return granted.refreshToken;
}

/**
 * Deletes the tokens, then revokes the permission if the provider supports that and responds in
 * time.
 */
export async function disconnect(act: Act, me: Member): Promise<void> {
  const { settings, refreshToken, log } = await act(async ({ db, env, signer, log }) => {
    const [deleted] = await db
      .delete(connections)
      .returning({ settings: connections.settings, refreshToken: connections.refreshToken });
    if (deleted === undefined) return { log };
    await record(db, { kind: 'mailbox', staffId: me.id, detail: { did: 'disconnected' } });
    const { mailOauth: settings } = env;
    // A token for another app is not sent to this app's provider.
    if (settings === undefined || deleted.settings !== settingsKey(settings)) return { log };
    return { settings, refreshToken: signer.decrypt(deleted.refreshToken)?.plain, log };
  });
  if (settings === undefined || refreshToken === undefined) return;
  try {
    const isTakenBack = await revoke(settings, refreshToken);
    if (!isTakenBack) log.info('the mailbox provider cannot revoke permissions');
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    log.warn({ reason: error.reason }, 'the mailbox permission was not revoked');
  }
}

/** Deletes unfinished sign-ins. Returns how many were deleted. */
export async function deleteOldSignIns(db: Queryable): Promise<number> {
  const { rowCount } = await db.delete(signIns).where(sql`${signIns.endsAt} < now()`);
  return rowCount ?? 0;
}

async function answered<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    throw new Refusal(error.isRefusal ? 'invalid' : 'unavailable', reasonText(error.reason));
  }
}
