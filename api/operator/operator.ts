import { existsSync } from 'node:fs';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { SiteSettings } from '#contract/site-settings.ts';
import { connectDatabase, type Database } from '../db/database.ts';
import { borrowEmbeddedDatabase } from '../db/embedded.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { prepareDataDir } from '../process/data-dir.ts';
import { type Env, SettingsError } from '../process/env.ts';
import { readEnv, readSiteSettings } from '../process/server.ts';
import { StartupError } from '../process/startup-error.ts';
import { type Row, tableText } from './table-text.ts';

/** A command of the operator, `npm run <name> -- <action> …`. */
export type Command = {
  name: string;
  /** What `--help` and a wrong use show. */
  usage: string;
  actions: Record<string, Action>;
};

/** One action of a command; every action also takes `--json`. */
export type Action = {
  /** How many further words it takes; one number, or the least and the most. */
  words?: number | [least: number, most: number];
  options?: NonNullable<ParseArgsConfig['options']>;
  /** @throws UsageError or OperatorError with a sentence for the operator */
  run: (operation: Operation) => Promise<void>;
};

/** What an action works with. */
export type Operation = {
  words: string[];
  options: Record<string, string | boolean | undefined>;
  env: Env;
  settings: SiteSettings;
  databaseUrl: string;
  db: Database;
  /** Shows rows as a table or, with `--json`, as JSON. */
  print: (rows: Row[]) => void;
  /** Says a sentence that is no data (on the error stream, so that a pipe gets data only). */
  say: (sentence: string) => void;
};

/** A command used in a way that it does not know; answered with its usage and exit code 2. */
export class UsageError extends Error {}

/** What keeps a command from being done, in one sentence; exit code 1. */
export class OperatorError extends Error {}

/**
 * Runs the action that the command line names on the instance's database and sets the exit code:
 * 0 done, 1 not done (the reason on the error stream), 2 not understood (with the usage).
 */
export async function runCommand(command: Command): Promise<void> {
  try {
    if (existsSync('.env')) process.loadEnvFile('.env');
    const asked = understand(command, process.argv.slice(2));
    if (asked === 'help') console.log(command.usage);
    else await perform(command, asked);
  } catch (error) {
    if (error instanceof UsageError) {
      console.error(`${error.message}\n\n${command.usage}`);
      process.exitCode = 2;
      return;
    }
    const isTold = [OperatorError, StartupError, SettingsError].some(
      (kind) => error instanceof kind,
    );
    if (!isTold) throw error;
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}

type Asked = { action: Action; words: string[]; options: Operation['options'] };

/**
 * What a command line asks for.
 * @throws UsageError naming what is wrong
 */
export function understand(command: Command, line: string[]): Asked | 'help' {
  if (line.some((word) => word === '--help' || word === '-h')) return 'help';
  const [name = '', ...rest] = line;
  const action = Object.hasOwn(command.actions, name) ? command.actions[name] : undefined;
  if (action === undefined) {
    throw new UsageError(name === '' ? 'Say what to do.' : `There is no action "${name}".`);
  }
  let parsed: ReturnType<typeof parseArgs>;
  try {
    parsed = parseArgs({
      args: rest,
      allowPositionals: true,
      options: { ...action.options, json: { type: 'boolean' } },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
  const words = parsed.positionals;
  const [least = 0, most = least] = [action.words ?? 0].flat();
  if (words.length < least || words.length > most) {
    const wanted = least === most ? String(least) : `${least} to ${most}`;
    throw new UsageError(`"${name}" takes ${wanted} argument(s), not ${words.length}.`);
  }
  return { action, words, options: parsed.values as Operation['options'] };
}

async function perform({ name }: Command, { action, words, options }: Asked): Promise<void> {
  const env = readEnv(process.env);
  const { databaseUrl, release } = await openDatabase(env, `npm run ${name}`);
  const { pool, db } = connectDatabase(databaseUrl, () => {});
  let isReleased = false;
  const close = async () => {
    if (isReleased) return;
    isReleased = true;
    await pool.end();
    await release();
  };
  // Ctrl-C must not leave a database server behind that was started for this command.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void close().finally(() => process.exit(130)));
  }
  try {
    await action.run({
      words,
      options,
      env,
      settings: readSiteSettings(),
      databaseUrl,
      db,
      print: (rows) => console.log(options.json ? JSON.stringify(rows, null, 2) : tableText(rows)),
      say: (sentence) => console.error(sentence),
    });
  } finally {
    await close();
  }
}

/**
 * The database of this instance: of `DATABASE_URL`, or the embedded one, which is shared with the
 * running server or started for the time of the command.
 * @throws StartupError when it cannot be reached or started
 */
export async function openDatabase(
  env: Env,
  holder: string,
): Promise<{ databaseUrl: string; release: () => Promise<void> }> {
  if (env.databaseUrl !== undefined) {
    await migrate(env.databaseUrl);
    return { databaseUrl: env.databaseUrl, release: async () => {} };
  }
  prepareDataDir(env.dataDir);
  const { url, stop, isBorrowed } = await borrowEmbeddedDatabase(
    env.dataDir,
    `process ${process.pid} (${holder})`,
  );
  // A running server has migrated by itself, and must not be changed beneath.
  if (!isBorrowed) {
    await migrate(url).catch(async (error) => {
      await stop();
      throw error;
    });
  }
  return { databaseUrl: url, release: stop };
}

async function migrate(url: string): Promise<void> {
  await migrateDatabase(url).catch((error: Error) => {
    const { message } = error.cause instanceof Error ? error.cause : error;
    throw new StartupError(`The database cannot be used: ${message}`);
  });
}
