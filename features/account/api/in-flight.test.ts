import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accountHolder,
  accountOf,
  newAddress,
  password,
  signInAgain,
} from '#api/testing/account-holders.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { api } from '#contract/routes.ts';
import { secondFactorSetup } from '#features/account/contract/account.ts';
import { accountRequests, accountSessions, recoveryCodes } from './tables.ts';
import { totpCode, totpStep } from './totp.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/**
 * Lets requests pass their checks, commits a password reset, and then lets the requests continue.
 * The account's row is locked in the meantime, so none of them can write.
 */
async function resetDuring(
  email: string,
  send: () => (Response | Promise<Response>)[],
): Promise<Response[]> {
  const account = await accountOf(test, email);
  if (account === undefined) throw new Error(`No account has ${email}`);
  const client = await test.pool.connect();
  try {
    await client.query('begin');
    await client.query('select from accounts where id = $1 for update', [account.id]);
    const answers = send();
    await untilWaiting(answers.length);
    await client.query(
      "update accounts set password_at = now() + interval '1 second' where id = $1",
      [account.id],
    );
    await client.query('delete from account_sessions where account_id = $1', [account.id]);
    await client.query('commit');
    return await Promise.all(answers);
  } finally {
    client.release();
  }
}

/** Resolves once this many connections are waiting for a lock. */
async function untilWaiting(count: number): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const { rows } = await test.pool.query(
      "select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    );
    if (rows[0].waiting >= count) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`Not all of the ${count} requests reached the lock`);
}

async function sessionsOf(email: string): Promise<number> {
  const account = await accountOf(test, email);
  const rows = await test.db
    .select({ id: accountSessions.id })
    .from(accountSessions)
    .where(eq(accountSessions.accountId, account?.id ?? ''));
  return rows.length;
}

describe('a request that is in flight while the password is reset', () => {
  it('signs no one in with the old password', async () => {
    const { email } = await accountHolder(test);
    const answers = await resetDuring(email, () =>
      [1, 2, 3].map(() => test.post(api.authSignIn, { email, password })),
    );
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
    expect(await sessionsOf(email)).toBe(0);
  });

  it('does not overwrite the new password', async () => {
    const { email, browser } = await accountHolder(test);
    const before = await accountOf(test, email);
    const [answer] = await resetDuring(email, () => [
      browser.post(api.accountPassword, { current: password, password: 'a walk by the sea' }),
    ]);
    expect(answer?.status).toBe(401);
    expect((await accountOf(test, email))?.passwordHash).toBe(before?.passwordHash);
  });

  it('leaves no link that could move the account to another address', async () => {
    const { email, browser } = await accountHolder(test);
    const next = newAddress();
    const [answer] = await resetDuring(email, () => [
      browser.post(api.accountEmail, { email: next, password }),
    ]);
    expect(answer?.status).toBe(401);
    const open = await test.db
      .select({ id: accountRequests.id })
      .from(accountRequests)
      .where(sql`${accountRequests.email} = ${next} and ${accountRequests.closedAt} is null`);
    expect(open).toEqual([]);
  });

  it('does not change the name, the second factor or the pending deletion', async () => {
    const { email, browser } = await accountHolder(test);
    const answers = await resetDuring(email, () => [
      browser.post(api.accountName, { name: 'Somebody Else' }),
      browser.post(api.accountSecondFactorSetup, { password }),
      browser.post(api.accountDelete, { password }),
      browser.post(api.accountNewsletter, { subscribed: true }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
    const account = await accountOf(test, email);
    expect(account).toMatchObject({ name: 'Ada Holder', totpKey: null, deleteAt: null });
  });

  it('leaves the second factor, its recovery codes and the sessions as they were', async () => {
    const { email, browser } = await accountHolder(test);
    const setup = await browser.post(api.accountSecondFactorSetup, { password });
    const { secret } = secondFactorSetup.parse(await setup.json());
    await browser.post(api.accountSecondFactorEnable, { code: totpCode(secret, totpStep()) });
    const half = await signInAgain(test, email);
    await test.pool.query('update accounts set totp_step = null');
    const codesOf = async () =>
      test.db
        .select({ hash: recoveryCodes.hash })
        .from(recoveryCodes)
        .where(eq(recoveryCodes.accountId, (await accountOf(test, email))?.id ?? ''))
        .orderBy(recoveryCodes.hash);
    const codes = await codesOf();
    const answers = await resetDuring(email, () => [
      browser.post(api.accountRecoveryCodes, { password }),
      browser.post(api.accountSecondFactorDisable, { password }),
      browser.post(api.accountSessionsEnd, {}),
      half.browser.post(api.authSecondFactor, { code: totpCode(secret, totpStep()) }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
    expect(await codesOf()).toEqual(codes);
    expect((await accountOf(test, email))?.totpEnabledAt).not.toBeNull();
    expect(await sessionsOf(email)).toBe(0);
  });
});
