import { expect, it } from 'vitest';
import { besiegeLetter } from '#api/testing/besiege-letter.ts';

const kills = Number(process.env.FAULT_ROUNDS ?? 8);

it(
  'a letter whose processes and database are repeatedly killed reaches no one twice, and those who got none are listed',
  async () => {
    const readers = kills * 50;
    const { copies, killed, maxUncertain, pauses } = await besiegeLetter(readers, kills);
    const never = copies.filter(({ taken }) => taken === 0);
    const states = Object.entries(Object.groupBy(never, ({ state }) => state));
    console.info(
      `${readers} readers, ${killed.workers} processes and ${killed.databases} databases killed, ${pauses} pauses;`,
      `never: ${states.map(([state, some]) => `${some?.length} ${state}`).join(', ')};`,
      `uncertain: ${copies.filter(({ state }) => state === 'uncertain').length} of at most ${maxUncertain}`,
    );
    expect(killed.workers + killed.databases).toBe(kills);
    expect(pauses).toBeGreaterThan(0);
    expect(copies).toHaveLength(readers);
    expect(copies.filter(({ taken }) => taken > 1)).toEqual([]);
    const isListed = (state: string) => ['refused', 'deferred', 'uncertain'].includes(state);
    expect(never.filter(({ state }) => !isListed(state))).toEqual([]);
    const uncertain = copies.filter(({ state }) => state === 'uncertain');
    expect(uncertain.length).toBeLessThanOrEqual(maxUncertain);
    // Most outcomes are known, so the letter is not safe merely because everything is uncertain.
    expect(uncertain.length).toBeLessThan(readers / 2);
  },
  120_000 + kills * 30_000,
);
