import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { api } from '#contract/routes.ts';
import { bundledProgram } from '../../tools/testing/bundled-program.ts';
import { freePort } from '../../tools/testing/free-port.ts';

export type Product = {
  origin: string;
  dataDir: string;
  /** The product's process, which leads a process group. */
  process: ChildProcess;
  /** Returns everything the product has printed so far. */
  output: () => string;
  /**
   * Stops the product like Ctrl-C and returns the exit code. Deletes its data unless `keepData` is
   * set.
   */
  stop: (options?: { keepData?: boolean }) => Promise<number | null>;
  /** Resolves with the exit code when the process ends. */
  ended: Promise<number | null>;
};

/**
 * Starts the built product with `npm start`, on a free port with its own data directory.
 * @param checkout defaults to the one that contains the tests
 */
export async function startProduct(
  settings: Record<string, string> = {},
  checkout?: string,
): Promise<Product> {
  return ready(await launchProduct(settings, checkout), settings);
}

/**
 * Like `startProduct`, for tests of what comes afterwards. Without npm, and from only a few files,
 * the product starts in half the time.
 */
export async function startBundled(
  settings: Record<string, string> = {},
  checkout?: string,
): Promise<Product> {
  const program = [process.execPath, await bundledProgram('tools/setup/launch.ts')] as const;
  return ready(await launchProduct(settings, checkout, program), settings);
}

async function ready(product: Product, settings: Record<string, string>): Promise<Product> {
  const readiness = product.origin + (settings.BASE_PATH ?? '').replace(/\/$/, '') + api.readyz;
  const isUp = await Promise.race([
    waitFor(async () => (await fetch(readiness)).status === 200),
    product.ended.then(() => false),
  ]);
  if (!isUp) throw new Error(`The product did not start:\n${product.output()}`);
  return product;
}

/** Like `startProduct`, but does not wait until the product is ready. */
export async function launchProduct(
  settings: Record<string, string> = {},
  checkout?: string,
  [program, argument]: readonly [program: string, argument: string] = ['npm', 'start'],
): Promise<Product> {
  const port = settings.PORT ?? String(await freePort());
  const dataDir = settings.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'bowline-e2e-'));
  let output = '';
  const child = spawn(program, [argument], {
    cwd: checkout ?? resolve(import.meta.dirname, '../..'),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: port,
      DATA_DIR: dataDir,
      RATE_LIMIT_FACTOR: '1000',
      // Unset for a copy, which contains its own content.
      ...(checkout && { CONTENT_DIR: '' }),
      ...settings,
    },
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += text;
      const [, mailbox] = /^Mailbox: (\S+)\n/m.exec(output) ?? [];
      if (mailbox !== undefined) process.env[mailboxOf(port)] = mailbox;
    });
  }
  const ended = new Promise<number | null>((done) => child.on('exit', (code) => done(code)));
  const product: Product = {
    origin: `http://localhost:${port}`,
    dataDir,
    process: child,
    output: () => output,
    ended,
    async stop({ keepData = false } = {}) {
      signalGroup(child, 'SIGINT');
      const code = await ended;
      if (!keepData) rmSync(dataDir, { recursive: true, force: true });
      return code;
    },
  };
  launched.add(product);
  void ended.then(() => launched.delete(product));
  return product;
}

/** The environment variable with the URL of a product's mailbox. Workers read it too. */
export const mailboxOf = (port: string) => `MAILBOX_OF_${port}`;

const launched = new Set<Product>();

/** Returns the resident memory of the serving process in megabytes (Linux only). */
export function residentMegabytes({ process: { pid: npm } }: Product): number {
  const served = readFileSync(`/proc/${npm}/task/${npm}/children`, 'utf8').trim();
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${served}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1000;
}

/** Stops anything a failed test left running. */
export async function stopLaunched(): Promise<void> {
  await Promise.all([...launched].map((product) => product.stop()));
}

/** Kills the process group and the database at once, like a power cut. */
export function killProduct(product: Product): void {
  const pidFile = join(product.dataDir, 'postgres', 'postmaster.pid');
  const database = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n')[0]) : 0;
  signalGroup(product.process, 'SIGKILL');
  if (database > 1) process.kill(database, 'SIGKILL');
}

/**
 * Polls until the condition holds. Returns false after 2 minutes, which is enough for a slow
 * machine to build the site.
 */
export async function waitFor(condition: () => Promise<boolean>): Promise<boolean> {
  for (let tries = 0; tries < 1200; tries++) {
    if (await condition().catch(() => false)) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}

/** Sends a signal to the whole process group, as a terminal does. */
function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined || child.exitCode !== null) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The process has just exited.
  }
}
