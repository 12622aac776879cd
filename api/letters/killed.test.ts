import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { connectDatabase } from '../db/database.ts';
import { startDroppingSink } from '../testing/dropping-sink.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { testSettings } from '../testing/test-settings.ts';
import { freezeLetter } from './compose.ts';
import { scheduleLetter } from './manage.ts';

const kills = Number(process.env.FAULT_ROUNDS ?? 10);
const readers = kills * 60;
/** Mails that a process sends at a time. */
const atOnce = 4;

/** A repeatable sequence of numbers below a bound (a linear congruential generator, Knuth). */
function numbers(seed: number) {
  let state = BigInt(seed);
  return (below: number) => {
    state = (state * 6364136223846793005n + 1442695040888963407n) % 2n ** 64n;
    return Number(state >> 33n) % below;
  };
}

it(
  'a letter whose processes are killed again and again reaches nobody twice, and who got none is listed',
  async () => {
    const url = await createTestDatabase();
    const { db, pool } = connectDatabase(url, () => {});
    await pool.query(
      `insert into newsletter_subscribers (email, email_key, status)
      select 'reader' || n || '@reader.example', 'reader' || n || '@reader.example', 'confirmed'
      from generate_series(1, $1::int) n`,
      [readers],
    );
    const next = numbers(20_261_126);
    const sink = await startDroppingSink((address) => {
      const fate = next(100);
      if (address === undefined) return fate < 3 ? { drop: 'EHLO' } : 'accept';
      if (fate < 3) return { drop: 'RCPT' };
      if (fate < 6) return { drop: 'DATA' };
      if (fate < 9) return { drop: 'in data' };
      if (fate < 12) return { drop: 'after data' };
      if (fate < 14) return { reply: '550 5.1.1 no such user', at: 'RCPT' };
      return 'accept';
    });
    const origin = 'https://agency.example';
    const file = { slug: 'a', title: 'A letter', date: '2026-11-26', body: 'Hello' };
    await scheduleLetter(db, freezeLetter(file, testSettings()), { origin });
    const args = [resolve('api/testing/letter-worker.ts'), url, sink.url, origin];
    const isOver = async () =>
      (await pool.query("select from letters where state = 'sent'")).rowCount === 1;

    let killed = 0;
    for (; killed < kills && !(await isOver()); killed++) {
      const before = sink.accepted.size;
      const worker = spawn(process.execPath, args, { stdio: 'inherit' });
      const ended = once(worker, 'exit');
      await expect
        .poll(() => sink.accepted.size, { timeout: 20_000, interval: 5 })
        .not.toBe(before);
      await sleep(next(60));
      worker.kill('SIGKILL');
      await ended;
      // What was put off is due again, without waiting.
      await pool.query("update letter_copies set due_at = now() where state = 'waiting'");
      await pool.query('update letters set next_at = now()');
    }
    const last = spawn(process.execPath, args, { stdio: 'inherit' });
    const ended = once(last, 'exit');
    await expect
      .poll(
        async () => {
          await pool.query("update letter_copies set due_at = now() where state = 'waiting'");
          return isOver();
        },
        { timeout: 120_000, interval: 200 },
      )
      .toBe(true);
    last.kill('SIGKILL');
    await ended;

    const { rows } = await pool.query<{ email: string; state: string }>(
      `select email, state from letter_copies join newsletter_subscribers s on s.id = subscriber_id`,
    );
    await pool.end();
    expect(killed).toBeGreaterThan(kills / 2);
    expect(rows).toHaveLength(readers);
    expect([...sink.accepted.values()].filter((count) => count > 1)).toEqual([]);
    const got = (email: string) => sink.accepted.has(email);
    const missed = rows.filter(({ email }) => !got(email));
    expect(
      missed.filter(({ state }) => !['refused', 'deferred', 'uncertain'].includes(state)),
    ).toEqual([]);
    expect(rows.filter(({ email, state }) => state === 'accepted' && !got(email))).toEqual([]);
    // Besides those whose connection was dropped with the mail under way.
    const dropped = Math.ceil(readers * 0.12);
    const uncertain = rows.filter(({ state }) => state === 'uncertain');
    expect(uncertain.length).toBeLessThanOrEqual(killed * atOnce + dropped);
  },
  60_000 + kills * 15_000,
);
