import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountHolder, accountOf, newAddress, password } from '#api/testing/account-holders.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { compareTimings } from '#api/testing/timing.ts';
import { api } from '#contract/routes.ts';
import { needsLong } from '../../../tools/testing/needs.ts';
import { accountRequests, accounts } from './tables.ts';

/**
 * Statistics need many rounds, so these tests only run in `npm run test:long`. `npm test` compares
 * the work itself (`equal-work.test.ts`).
 */
const rounds = Number(process.env.TIMING_ROUNDS ?? 0);
const minutes = 60_000;

let test: TestApp;
let passwordHash: string;
beforeAll(async () => {
  test = await createTestApp();
  const { email } = await accountHolder(test);
  passwordHash = (await accountOf(test, email))?.passwordHash ?? '';
});
afterAll(() => test.close());

const addresses = () =>
  Array.from({ length: rounds }, () => {
    const email = newAddress();
    return { email, emailKey: email };
  });

/** Creates one account per round, so that each address is used once. */
async function accountAddresses(disabledAt: Date | null = null): Promise<string[]> {
  const rows = addresses();
  await test.db
    .insert(accounts)
    .values(rows.map((row) => ({ ...row, name: 'Ada', passwordHash, disabledAt })));
  return rows.map(({ email }) => email);
}

async function unprovenAddresses(): Promise<string[]> {
  const rows = addresses();
  await test.db
    .insert(accountRequests)
    .values(rows.map((row) => ({ ...row, kind: 'sign-up' as const, name: 'Ada', passwordHash })));
  return rows.map(({ email }) => email);
}

/** Returns the requests by kind of address. Each round uses one address of each kind. */
async function callsAbout(
  kinds: Record<string, Promise<string[]> | string[]>,
  call: (email: string | undefined) => Response | Promise<Response>,
) {
  const lists = Object.entries(kinds).map(async ([kind, list]) => [kind, await list] as const);
  return Object.fromEntries(
    (await Promise.all(lists)).map(([kind, list]) => [
      kind,
      async (round: number) => (await call(list[round])).text(),
    ]),
  );
}

const unknown = () => addresses().map(({ email }) => email);

needsLong();

it(
  'a failed sign-in takes the same time regardless of the cause',
  async () => {
    const { distinguishable, figures } = await compareTimings(rounds, async () =>
      callsAbout(
        {
          unknown: unknown(),
          wrong: accountAddresses(),
          unverified: unprovenAddresses(),
          disabled: accountAddresses(new Date()),
        },
        (email) => test.post(api.authSignIn, { email, password: 'not the right one' }),
      ),
    );
    console.info(`sign-in, ${rounds} rounds: ${figures}`);
    expect(distinguishable).toEqual([]);
  },
  20 * minutes,
);

it(
  'a sign-up takes the same time for every address',
  async () => {
    const { distinguishable, figures } = await compareTimings(rounds, async () =>
      callsAbout(
        { unknown: unknown(), known: accountAddresses(), unverified: unprovenAddresses() },
        (email) => test.post(api.authSignUp, { name: 'Ada', email, password, terms: true }),
      ),
    );
    console.info(`sign-up, ${rounds} rounds: ${figures}`);
    expect(distinguishable).toEqual([]);
  },
  20 * minutes,
);

it(
  'a reset request takes the same time for every address',
  async () => {
    const { distinguishable, figures } = await compareTimings(rounds, async () =>
      callsAbout(
        {
          unknown: unknown(),
          known: accountAddresses(),
          disabled: accountAddresses(new Date()),
        },
        (email) => test.post(api.authResetLink, { email }),
      ),
    );
    console.info(`reset, ${rounds} rounds: ${figures}`);
    expect(distinguishable).toEqual([]);
  },
  20 * minutes,
);
