import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Refusal } from '#api/errors/refusal.ts';
import { accountHolder, newAddress, password } from '#api/testing/account-holders.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { emailKey } from '#contract/formats/email-address.ts';
import type { AccountServices } from './account-services.ts';
import { checkCredentials, reauthenticate } from './credentials.ts';
import { createPasswordHasher } from './password-hasher.ts';
import { createChallenge, enableSecondFactor, verifySecondFactor } from './second-factor.ts';
import type { Account, Session } from './session.ts';
import { accounts } from './tables.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ RATE_LIMIT_FACTOR: '1' });
});
afterAll(() => test.close());

const services = (changes: Partial<AccountServices> = {}): AccountServices => ({
  ...test.services,
  origin: 'https://agency.example',
  hasher: createPasswordHasher(),
  ...changes,
});

/** A hasher whose queue is full. */
function busy(): AccountServices['hasher'] {
  const refuse = async () => {
    throw new Refusal('busy', 'Too many people are signing in');
  };
  return { hash: refuse, verify: refuse, isOutdated: () => false };
}

/** A database that fails when a transaction begins. */
const failing = (): AccountServices['db'] =>
  Object.create(test.db, {
    transaction: {
      value: async () => {
        throw new Error('The database has failed');
      },
    },
  });

async function newAccount(): Promise<Account> {
  const { email } = await accountHolder(test, newAddress());
  const isTheirs = eq(accounts.emailKey, emailKey(email));
  const [account] = await test.db.select().from(accounts).where(isTheirs);
  if (account === undefined) throw new Error('There is no account');
  return account;
}

async function sessionOf(account: Account): Promise<Session> {
  const { rows } = await test.pool.query('select id from account_sessions where account_id = $1', [
    account.id,
  ]);
  return { id: rows[0].id, account, staff: null };
}

/** Repeats a failing attempt more often than wrong guesses are allowed. */
async function failOften(attempt: () => Promise<unknown>, why: string): Promise<void> {
  for (let time = 0; time < 12; time++) await expect(attempt()).rejects.toThrow(why);
}

describe('an attempt that could not be checked', () => {
  it.each([
    ['from a new browser', false],
    ['from a known browser', true],
  ])(
    'does not count as a guess at sign-in %s while too many people are signing in',
    async (_, isTrusted) => {
      const { email } = await newAccount();
      const signIn = (changes = {}) =>
        checkCredentials(services(changes), { email, password }, '192.0.2.1', () => isTrusted);
      await failOften(() => signIn({ hasher: busy() }), 'Too many people');
      expect((await signIn()).email).toBe(email);
    },
  );

  it('does not count as a guess at the password prompt while too many people are signing in', async () => {
    const account = await newAccount();
    const enter = (changes = {}) =>
      reauthenticate(services(changes), account, password, 'password');
    await failOften(() => enter({ hasher: busy() }), 'Too many people');
    await expect(enter()).resolves.toBeUndefined();
  });

  it('does not count as a guess at the code prompt while the database fails', async () => {
    const account = await newAccount();
    await test.pool.query(
      `update accounts set totp_enabled_at = now(), totp_key = '' where id = $1`,
      [account.id],
    );
    const challenge = createChallenge(test.services.signer, account);
    const device = { ip: '192.0.2.1', userAgent: '' };
    const enter = (changes = {}) =>
      verifySecondFactor(services(changes), challenge, 'a-wrong-code', device, () => true);
    await failOften(() => enter({ db: failing() }), 'The database has failed');
    // All ten guesses are still left.
    for (let guess = 0; guess < 10; guess++)
      await expect(enter()).rejects.toMatchObject({ code: 'wrong_code' });
    await expect(enter()).rejects.toMatchObject({ code: 'too_many' });
  });

  it('does not count as a guess when the second factor is turned on again after a lost response', async () => {
    const session = await sessionOf(await newAccount());
    const isTheirs = eq(accounts.id, session.account.id);
    const [account = session.account] = await test.db
      .update(accounts)
      .set({ totpEnabledAt: new Date() })
      .where(isTheirs)
      .returning();
    const enter = () => enableSecondFactor(services(), { ...session, account }, '123456');
    await failOften(enter, 'you did not receive the recovery codes');
  });

  it('does not count as a guess when the second factor is turned on while the database fails', async () => {
    const session = await sessionOf(await newAccount());
    const enter = (changes = {}) => enableSecondFactor(services(changes), session, '123456');
    await failOften(() => enter({ db: failing() }), 'The database has failed');
    for (let guess = 0; guess < 10; guess++)
      await expect(enter()).rejects.toMatchObject({ code: 'invalid' });
    await expect(enter()).rejects.toMatchObject({ code: 'too_many' });
  });
});
