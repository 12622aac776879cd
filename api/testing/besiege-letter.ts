import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { freezeLetter } from '#features/letters/api/compose.ts';
import { pauseLetter, resumeLetter, scheduleLetter } from '#features/letters/api/manage.ts';
import { bundledProgram } from '../../tools/testing/bundled-program.ts';
import { connectDatabase, type Database } from '../db/database.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { type Act, startDroppingSink } from './dropping-sink.ts';
import { startKillablePostgres } from './killable-postgres.ts';
import { letterFile } from './letter-file.ts';
import { testSettings } from './test-settings.ts';

const workers = 4;
/** The number of emails that each process sends at a time. */
const atOnce = 4;
const origin = 'https://agency.example';

/**
 * Generates a repeatable sequence of numbers below a bound (a linear congruential generator,
 * Knuth).
 */
function numbers(seed: number) {
  let state = BigInt(seed);
  return (below: number) => {
    state = (state * 6364136223846793005n + 1442695040888963407n) % 2n ** 64n;
    return Number(state >> 33n) % below;
  };
}

/** How many out of a hundred emails get each response from the mail server. It accepts the rest. */
const shares: [number, Act][] = [
  [2, { drop: 'RCPT', wait: 60 }],
  [2, { drop: 'DATA', wait: 60 }],
  [2, { drop: 'in data' }],
  [3, { drop: 'after data' }],
  [1, { reply: '421 4.3.2 closing', at: 'RCPT' }],
  [1, { reply: '450 4.2.0 later', at: 'RCPT' }],
  [1, { reply: '451 4.3.0 later', at: 'after data' }],
  [1, { reply: '550 5.1.1 no such user', at: 'RCPT' }],
  [1, { reply: '550 5.7.26 not authenticated', at: 'after data' }],
];
const acts = shares.flatMap(([count, act]) => Array.from({ length: count }, () => act));

/**
 * Picks the mail server's next response.
 * @param address undefined until the connection has named a recipient
 */
function nextAct(next: (below: number) => number, address: string | undefined): Act {
  const fate = next(100);
  if (address !== undefined) return acts[fate] ?? { wait: next(80) };
  return fate < 2 ? { drop: 'greeting' } : fate < 4 ? { drop: 'EHLO' } : 'accept';
}

/**
 * Sends one letter from four processes while they and PostgreSQL are repeatedly killed, the mail
 * server fails at every step, and the letter is paused and resumed.
 * @returns for each reader, how often the email was accepted and what is stored; and how many
 * copies may be uncertain
 */
export async function besiegeLetter(readers: number, kills: number) {
  const postgres = await startKillablePostgres();
  await migrateDatabase(postgres.url);
  const { db, pool } = connectDatabase(postgres.url, () => {});
  await pool.query(
    `insert into newsletter_subscribers (email, email_key, status)
    select 'reader' || n || '@reader.example', 'reader' || n || '@reader.example', 'confirmed'
    from generate_series(1, $1::int) n`,
    [readers],
  );
  const next = numbers(20_261_126);
  const sink = await startDroppingSink((address) => nextAct(next, address));
  const letter = await scheduleLetter(
    db,
    freezeLetter(letterFile({}), testSettings(), { siteUrl: origin }),
    { origin },
  );
  const program = await bundledProgram('api/testing/letter-worker.ts');
  const start = () =>
    spawn(process.execPath, [program, postgres.url, sink.url, origin], { stdio: 'inherit' });
  const running: ChildProcess[] = Array.from({ length: workers }, start);
  const kill = async (worker: ChildProcess | undefined) => {
    const ended = worker && once(worker, 'exit');
    worker?.kill('SIGKILL');
    await ended;
  };
  const goOn = () => makeDue(db, pool, letter.id);

  const killed = { workers: 0, databases: 0 };
  const done = () => killed.workers + killed.databases;
  let pauses = 0;
  for (let before = 0; done() < kills; before = sink.accepted.size) {
    // Kills are spread across the whole letter, however fast it is sent.
    while (sink.accepted.size < before + readers / kills / 1.5 && (await goOn())) await sleep(5);
    await sleep(next(30));
    if (done() % 5 === 4) {
      await postgres.killAndStart();
      killed.databases += 1;
    } else {
      const index = next(workers);
      await kill(running[index]);
      running[index] = start();
      killed.workers += 1;
    }
    if (done() % 7 === 6) {
      if (await pauseLetter(db, letter.id, 'by hand')) pauses += 1;
      await sleep(next(100));
    }
  }
  while (await goOn()) await sleep(200);
  for (const worker of running) await kill(worker);

  const { rows } = await pool.query<{ email: string; state: string }>(
    'select email, state from letter_copies join newsletter_subscribers s on s.id = subscriber_id',
  );
  await pool.end();
  sink.close();
  await postgres.stop();
  return {
    killed,
    pauses,
    copies: rows.map(({ email, state }) => ({
      email,
      state,
      taken: sink.accepted.get(email) ?? 0,
    })),
    /**
     * The copies whose connection was lost partway through the email, plus those that a killed
     * process was handling.
     */
    maxUncertain: sink.lost() + killed.workers * atOnce + killed.databases * workers * atOnce,
  };
}

/**
 * Makes deferred copies due now, and resumes a paused letter.
 * @returns whether the letter continues
 */
async function makeDue(
  db: Database,
  pool: { query: (text: string) => Promise<{ rows: { state: string }[] }> },
  id: string,
) {
  try {
    await pool.query(
      "update letter_copies set due_at = now() where state = 'waiting' and due_at > now()",
    );
    const { rows } = await pool.query(
      'update letters set next_at = now(), pace = null, paced_at = null returning state',
    );
    if (rows[0]?.state === 'paused') await resumeLetter(db, id, origin);
    return rows[0]?.state !== 'sent';
  } catch {
    // PostgreSQL is still starting.
    return true;
  }
}
