import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '#contract/routes.ts';
import { inquiryExample } from '#features/inquiry/contract/example.ts';
import { inquiryAccepted } from '#features/inquiry/contract/schema.ts';
import { freePort } from '../tools/testing/free-port.ts';

/**
 * Checks that no acknowledged service request is ever lost: `node bench/kill-rounds.ts app 200`.
 * Each round sends five requests and, the moment the first is acknowledged, kills the API process
 * (`app`; the database belongs to another process and keeps running) or both the API and its
 * embedded database (`all`), as in a power cut. At the end, every acknowledged request must exist
 * once under its reference, with its staff notice. If not, the program exits with 1. Needs a built
 * site: run `npm start` once.
 */
const kind = process.argv[2] === 'all' ? 'all' : 'app';
const rounds = Number(process.argv[3] ?? 200);
const inEachRound = 5;

type Api = { origin: string; process: ChildProcess; ended: Promise<unknown> };
type Acknowledged = { key: string; reference: string };

const dataDir = mkdtempSync(join(tmpdir(), 'bowline-kill-'));
const port = await freePort();
const acknowledged: Acknowledged[] = [];
const started = Date.now();
let restarts = 0;

// With `app`, this process owns the database, sends the emails and is never killed.
let keeper = await start(kind === 'app' ? await freePort() : port, { DATA_DIR: dataDir });
for (let round = 1; round <= rounds; round++) {
  const victim = kind === 'app' ? await start(port, beside()) : keeper;
  await sendAndKill(victim, round);
  await victim.ended;
  if (kind === 'all') keeper = await start(port, { DATA_DIR: dataDir });
  if (round % 20 === 0) console.log(`round ${round}: ${acknowledged.length} acknowledged`);
}
const lost = await countLost(keeper.origin);
console.log(
  `${rounds} rounds (${kind}) in ${Math.round((Date.now() - started) / 1000)} s: ${acknowledged.length} acknowledged, ${lost.requests} lost, ${lost.notices} without notice; a restart took ${Math.round(restarts / (rounds + 1))} ms`,
);
keeper.process.kill('SIGINT');
await keeper.ended;
rmSync(dataDir, { recursive: true, force: true });
process.exit(lost.requests + lost.notices > 0 || acknowledged.length < rounds ? 1 : 0);

async function sendAndKill(victim: Api, round: number): Promise<void> {
  // Looked up in advance, so that the kill immediately follows the acknowledgment.
  const database = databaseProcess();
  const sending = Array.from({ length: inEachRound }, async (_, number) => {
    const key = `kill-${round}-${number}`;
    acknowledged.push({ key, reference: await send(victim.origin, key) });
  });
  await Promise.any(sending);
  victim.process.kill('SIGKILL');
  if (kind === 'all') process.kill(database, 'SIGKILL');
  await Promise.allSettled(sending);
}

async function send(origin: string, key: string): Promise<string> {
  const response = await fetch(origin + api.inquiries, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify({ ...inquiryExample, email: `${key}@lead.example` }),
  });
  return inquiryAccepted.parse(await response.json()).reference;
}

/**
 * Counts lost requests. A stored key returns its original reference, while a lost key would get a
 * new one.
 */
async function countLost(origin: string) {
  const isKept = await Promise.all(
    acknowledged.map(async ({ key, reference }) => (await send(origin, key)) === reference),
  );
  // A job that a killed worker was processing is taken over within 2 minutes.
  let missing = withoutNotice();
  for (let waited = 0; waited < 300 && missing > 0; waited++) {
    await new Promise((done) => setTimeout(done, 1000));
    missing = withoutNotice();
  }
  return { requests: isKept.filter((kept) => !kept).length, notices: missing };
}

function withoutNotice(): number {
  const folder = join(dataDir, 'mail');
  const noted = new Set(
    readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .map((name) => /^Subject: .* · (BL-\w+)/m.exec(readMail(join(folder, name)))?.[1]),
  );
  return acknowledged.filter(({ reference }) => !noted.has(reference)).length;
}

function readMail(path: string): string {
  return readFileSync(path, 'utf8').slice(0, 2000);
}

/** Returns settings for a process that shares the keeper's database. */
function beside(): Record<string, string> {
  const password = readFileSync(join(dataDir, 'database-password'), 'utf8').trim();
  const databasePort = readFileSync(pidFile(), 'utf8').split('\n')[3];
  return {
    DATABASE_URL: `postgres://bowline:${password}@127.0.0.1:${databasePort}/postgres`,
    SECRET: 'a secret of this measurement, long enough',
    ROLE: 'web',
    DATA_DIR: join(dataDir, 'beside'),
  };
}

async function start(onPort: number, settings: Record<string, string>): Promise<Api> {
  const begun = Date.now();
  const child = spawn(process.execPath, ['api/process/main.ts'], {
    cwd: join(import.meta.dirname, '..'),
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: String(onPort),
      RATE_LIMIT_FACTOR: '100000',
      LOG_LEVEL: 'fatal',
      ...settings,
    },
  });
  const ended = new Promise((done) => child.on('exit', done));
  const origin = `http://localhost:${onPort}`;
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error('The API did not start');
    await new Promise((done) => setTimeout(done, 50));
  }
  restarts += Date.now() - begun;
  return { origin, process: child, ended };
}

function databaseProcess(): number {
  return Number(readFileSync(pidFile(), 'utf8').split('\n')[0]);
}

function pidFile(): string {
  const path = join(dataDir, 'postgres', 'postmaster.pid');
  if (!existsSync(path)) throw new Error('The embedded database does not run');
  return path;
}
