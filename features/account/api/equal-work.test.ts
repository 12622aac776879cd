import { argon2 } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { accountHolder, accountOf, newAddress, password } from '#api/testing/account-holders.ts';
import { statementsFor } from '#api/testing/statements.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { api } from '#contract/routes.ts';
import { accountRequests, accounts } from './tables.ts';

/* Response times must not reveal whether an address has an account (OWASP ASVS 5.0, 6.3.8): every
   kind of address must run the same SQL statements and the same hashing. */
vi.mock('node:crypto', async (importOriginal) => {
  const crypto = await importOriginal<typeof import('node:crypto')>();
  return { ...crypto, argon2: vi.fn(crypto.argon2) };
});

let test: TestApp;
let passwordHash: string;
beforeAll(async () => {
  test = await createTestApp();
  const { email } = await accountHolder(test);
  passwordHash = (await accountOf(test, email))?.passwordHash ?? '';
});
afterAll(() => test.close());

/** Returns one address of each kind. */
async function addressesOfEachKind(): Promise<string[]> {
  const known = newAddress();
  const disabled = newAddress();
  const unproven = newAddress();
  const shared = { name: 'Ada', passwordHash };
  await test.db.insert(accounts).values([
    { ...shared, email: known, emailKey: known },
    { ...shared, email: disabled, emailKey: disabled, disabledAt: new Date() },
  ]);
  await test.db
    .insert(accountRequests)
    .values({ ...shared, kind: 'sign-up', email: unproven, emailKey: unproven });
  return [newAddress(), known, disabled, unproven];
}

/** Makes a call for each kind of address and expects equal hashing, statements and status. */
async function expectEqualWork(
  call: (email: string) => Response | Promise<Response>,
  status: number,
): Promise<{ statements: string[]; hashing: unknown[] }> {
  const hashings: unknown[][] = [];
  const statements = await statementsFor(await addressesOfEachKind(), async (email) => {
    vi.mocked(argon2).mockClear();
    expect((await call(email)).status).toBe(status);
    hashings.push(
      vi
        .mocked(argon2)
        .mock.calls.map(([, { memory, passes, parallelism, tagLength }]) => [
          memory,
          passes,
          parallelism,
          tagLength,
        ]),
    );
  });
  const [hashing = [], ...others] = hashings;
  for (const other of others) expect(other).toEqual(hashing);
  return { statements, hashing };
}

it('a failed sign-in does the same work regardless of the cause', async () => {
  const { statements, hashing } = await expectEqualWork(
    (email) => test.post(api.authSignIn, { email, password: 'not the right one' }),
    401,
  );
  expect(statements.length).toBeGreaterThan(2);
  expect(hashing).toHaveLength(1);
});

it('a sign-up does the same work for every address', async () => {
  const { statements, hashing } = await expectEqualWork(
    (email) => test.post(api.authSignUp, { name: 'Ada', email, password, terms: true }),
    202,
  );
  expect(statements.length).toBeGreaterThan(2);
  expect(hashing).toHaveLength(1);
});

it('a reset request does the same work for every address', async () => {
  const { statements } = await expectEqualWork(
    (email) => test.post(api.authResetLink, { email }),
    202,
  );
  expect(statements.length).toBeGreaterThan(2);
});
