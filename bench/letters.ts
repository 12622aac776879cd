import { type ChildProcess, fork } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createTransport } from 'nodemailer';
import { connectDatabase } from '#api/db/database.ts';
import { startEmbeddedDatabase } from '#api/db/embedded.ts';
import { migrateDatabase } from '#api/db/migrate.ts';
import { copyFor, freezeLetter } from '#api/letters/compose.ts';
import { scheduleLetter } from '#api/letters/manage.ts';
import { readSiteSettings } from '#api/settings/settings.ts';
import { besiegeLetter } from '#api/testing/besiege-letter.ts';
import { startDroppingSink } from '#api/testing/dropping-sink.ts';
import { letterFile } from '#api/testing/letter-file.ts';

/**
 * Letters: `node bench/letters.ts siege` sends one to 5,000 readers through 100 kills; `throughput` compares sending with plain
 * nodemailer over as many connections to the same mail server; `memory` sends to 500 and to 20,000 readers.
 */
const [, , kind = 'throughput', ...given] = process.argv;
const connections = 4;
const origin = 'https://agency.example';
const addresses = { siteUrl: origin, apiUrl: origin, host: 'agency.example' };
const body =
  '## A heading\n\nA paragraph of a letter, with **strong** words and [a link](/about).\n\n'.repeat(
    12,
  );
const letter = freezeLetter(letterFile({ body }), readSiteSettings(), addresses);

if (kind === 'sink') await runSink(Number(given[0]));
else if (kind === 'plain') await sendPlainly(given[0] ?? '', Number(given[1]));
else if (kind === 'siege') await siege();
else if (kind === 'memory') await memory();
else await throughput();

async function siege() {
  const [readers, kills] = [5000, 100];
  const started = performance.now();
  const { copies, killed, pauses, mostUncertain } = await besiegeLetter(readers, kills);
  const count = (isOne: (copy: (typeof copies)[number]) => boolean) => copies.filter(isOne).length;
  const states = Object.entries(Object.groupBy(copies, ({ state }) => state));
  console.log(
    `${readers} readers, ${killed.workers} processes and ${killed.databases} databases killed, ${pauses} pauses`,
  );
  console.log(
    `taken twice or more: ${count(({ taken }) => taken > 1)}; never: ${count(({ taken }) => taken === 0)}`,
  );
  console.log(`states: ${states.map(([state, some]) => `${state} ${some?.length}`).join(', ')}`);
  console.log(
    `never, by state: ${states.map(([state, some]) => `${state} ${some?.filter(({ taken }) => taken === 0).length}`).join(', ')}`,
  );
  console.log(
    `uncertain at most: ${mostUncertain}; ${((performance.now() - started) / 1000).toFixed(0)} s`,
  );
}

async function throughput() {
  for (const wait of [0, 10, 50]) {
    const sink = await startSink(wait);
    for (let round = 0; round < 3; round++) {
      const readers = wait === 50 ? 1500 : 4000;
      const own = await sendLetter(readers, sink);
      const plainly = fork(import.meta.filename, ['plain', sink.url, String(readers)]);
      const plain = readers / (await sink.secondsFor(readers));
      await ended(plainly);
      console.log(
        `mail server that takes ${wait} ms: ${own.perSecond.toFixed(0)} letters/s, plain nodemailer ${plain.toFixed(0)} mails/s, ratio ${(own.perSecond / plain).toFixed(2)}`,
      );
    }
    sink.stop();
  }
}

async function memory() {
  const sink = await startSink(0);
  for (const readers of [500, 5000, 20_000]) {
    const { peak, perSecond } = await sendLetter(readers, sink);
    console.log(
      `${readers} readers: at most ${peak.toFixed(0)} MiB, ${perSecond.toFixed(0)} letters/s`,
    );
  }
  sink.stop();
}

type Sink = Awaited<ReturnType<typeof startSink>>;

/** Sends a letter by one process with a database of its own. */
async function sendLetter(readers: number, sink: Sink) {
  const dataDir = mkdtempSync(join(tmpdir(), 'bowline-bench-'));
  chmodSync(dataDir, 0o755);
  const database = await startEmbeddedDatabase(dataDir, 'a measurement');
  await migrateDatabase(database.url);
  const { db, pool } = connectDatabase(database.url, () => {});
  await pool.query(
    `insert into newsletter_subscribers (email, email_key, status)
    select 'reader' || n || '@reader.example', 'reader' || n || '@reader.example', 'confirmed'
    from generate_series(1, $1::int) n`,
    [readers],
  );
  await scheduleLetter(db, letter, { origin });
  const args = [database.url, sink.url, origin, String(connections)];
  // With the limits of `npm start`.
  const execArgv = ['--max-old-space-size=384', '--max-semi-space-size=8'];
  const worker = fork(resolve('api/testing/letter-worker.ts'), args, { execArgv });
  const seconds = await sink.secondsFor(readers);
  const [, peak = '0'] =
    /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${worker.pid}/status`, 'utf8')) ?? [];
  worker.kill('SIGKILL');
  await ended(worker);
  await pool.end();
  await database.stop();
  rmSync(dataDir, { recursive: true });
  return { perSecond: readers / seconds, peak: Number(peak) / 1024 };
}

/** The mail server, in a process of its own. */
async function startSink(wait: number) {
  const child = fork(import.meta.filename, ['sink', String(wait)]);
  const next = () => new Promise<unknown>((told) => child.once('message', told));
  const url = String(await next());
  return {
    url,
    /** Seconds from the first mail until so many have been taken. */
    async secondsFor(mails: number): Promise<number> {
      child.send(mails);
      return Number(await next());
    },
    stop: () => child.kill(),
  };
}

async function runSink(wait: number) {
  let wanted = 0;
  let started = 0;
  let count = 0;
  const sink = await startDroppingSink((address) => {
    if (address === undefined) return 'accept';
    if (count++ === 0) started = performance.now();
    const isLast = count === wanted;
    if (isLast) {
      count = 0;
      // Answered by then.
      setTimeout(() => process.send?.((performance.now() - started) / 1000), wait);
    }
    return wait === 0 ? 'accept' : { wait };
  });
  process.on('message', (mails) => {
    wanted = Number(mails);
  });
  process.send?.(sink.url);
}

async function sendPlainly(url: string, mails: number) {
  const mailer = createTransport({ url, pool: true, maxConnections: connections });
  const send = (number: number) => {
    const mail = copyFor(letter, `reader${number}@reader.example`, 'a token', addresses);
    return mailer.sendMail({ from: 'Agency <hello@agency.example>', ...mail });
  };
  await Promise.all(Array.from({ length: mails }, (_, number) => send(number)));
  mailer.close();
}

function ended(child: ChildProcess): Promise<unknown> {
  return new Promise((done) => child.once('exit', done));
}
