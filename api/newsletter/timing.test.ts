import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#contract/routes.ts';
import { confirmedReader, newAddress, subscribeFor } from '../testing/newsletter-readers.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { suppress } from './suppression.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const rounds = 200;

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

/** Milliseconds of each state's calls, the states taking turns in an order that changes. */
async function measure(addresses: Record<string, string[]>): Promise<Record<string, number[]>> {
  const times: Record<string, number[]> = Object.fromEntries(states.map((state) => [state, []]));
  for (let round = 0; round < rounds; round++) {
    const shift = round % states.length;
    for (const state of [...states.slice(shift), ...states.slice(0, shift)]) {
      // A new address is new only once.
      const email = state === 'new' ? newAddress() : addresses[state]?.[round % 10];
      const started = performance.now();
      const response = await test.post(api.newsletterSubscribe, { email, consent: true });
      await response.text();
      times[state]?.push(performance.now() - started);
    }
  }
  return times;
}

/** Mann-Whitney's two-sided p-value, by the normal approximation. */
function mannWhitney(a: number[], b: number[]): number {
  const ranked = [...a.map((x) => ({ x, a: 1 })), ...b.map((x) => ({ x, a: 0 }))].toSorted(
    (one, other) => one.x - other.x,
  );
  const rankSum = ranked.reduce((sum, { a: isA }, index) => sum + isA * (index + 1), 0);
  const u = rankSum - (a.length * (a.length + 1)) / 2;
  const mean = (a.length * b.length) / 2;
  const deviation = Math.sqrt((a.length * b.length * (a.length + b.length + 1)) / 12);
  return 2 * (1 - normal(Math.abs(u - mean) / deviation));
}

/** The standard normal distribution (Abramowitz and Stegun 26.2.17). */
function normal(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const series =
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series;
}

it('takes the same time to subscribe whatever is known of the address', async () => {
  const addresses: Record<string, string[]> = {};
  for (const state of states) {
    addresses[state] = [];
    for (let count = 0; count < 10; count++) {
      addresses[state].push((await prepare[state]?.()) ?? '');
    }
  }
  await measure(addresses);
  // Noise of a busy machine may part one run; a difference that is there parts each.
  let parted: string[] = [];
  for (let tries = 0; tries < 3; tries++) {
    const times = await measure(addresses);
    parted = states.flatMap((state, index) =>
      states.slice(index + 1).flatMap((other) => {
        const p = mannWhitney(times[state] ?? [], times[other] ?? []);
        return p > 0.01 ? [] : [`${state} and ${other}: p = ${p.toExponential(1)}`];
      }),
    );
    if (parted.length === 0) return;
    parted.push(states.map((state) => `${state} ${median(times[state] ?? [])} ms`).join(', '));
  }
  expect(parted).toEqual([]);
}, 180_000);

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
