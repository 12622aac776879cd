import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#contract/routes.ts';
import { confirmedReader, newAddress, subscribeFor } from '../testing/newsletter-readers.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { toldApart } from '../testing/timing.ts';
import { suppress } from './suppression.ts';
import { subscribers } from './tables.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

// The design's (N2); the figures stand in bench/README.md.
const rounds = Number(process.env.TIMING_ROUNDS ?? 200);

/** One address per round and state, so that no limit of mails is reached. */
const prepare: Record<string, () => Promise<string>> = {
  new: async () => newAddress(),
  async pending() {
    const email = newAddress();
    await subscribeFor(test, email);
    return email;
  },
  async confirmed() {
    const email = newAddress();
    await confirmedReader(test, email);
    return email;
  },
  async unsubscribed() {
    const email = newAddress();
    await test.post(api.newsletterUnsubscribe, { token: await confirmedReader(test, email) });
    return email;
  },
  async suppressed() {
    const email = newAddress();
    await subscribeFor(test, email);
    await suppress(test.db, email, 'operator', 'for the test');
    return email;
  },
};
const states = Object.keys(prepare);

it('takes the same time to subscribe whatever is known of the address', async () => {
  const addresses: Record<string, string[]> = {};
  for (const state of states) {
    addresses[state] = [];
    for (let count = 0; count < 10; count++) {
      addresses[state].push((await prepare[state]?.()) ?? '');
    }
  }
  const { parted, figures } = await toldApart(rounds, async () =>
    Object.fromEntries(
      states.map((state) => [
        state,
        async (round: number) => {
          // A new address is new only once.
          const email = state === 'new' ? newAddress() : addresses[state]?.[round % 10];
          const response = await test.post(api.newsletterSubscribe, { email, consent: true });
          await response.text();
        },
      ]),
    ),
  );
  console.info(`subscribing, ${rounds} rounds: ${figures}`);
  expect(parted).toEqual([]);
}, 180_000);

it('takes the same time to ask for the unsubscribe link whoever is on the list', async () => {
  const listed = ['pending', 'confirmed', 'unsubscribed', 'suppressed'] as const;
  const { parted, figures } = await toldApart(rounds, async () => {
    // Each address is asked about once, so that its mail is due.
    const calls = [...listed, 'unknown' as const].map(async (state) => {
      const emails = Array.from({ length: rounds }, newAddress);
      if (state !== 'unknown') {
        const rows = emails.map((email) => ({ email, emailKey: email, status: state }));
        await test.db.insert(subscribers).values(rows);
      }
      const ask = async (round: number) => {
        const email = emails[round];
        return (await test.post(api.newsletterUnsubscribeLink, { email })).text();
      };
      return [state, ask] as const;
    });
    return Object.fromEntries(await Promise.all(calls));
  });
  console.info(`the link, ${rounds} rounds: ${figures}`);
  expect(parted).toEqual([]);
}, 180_000);
