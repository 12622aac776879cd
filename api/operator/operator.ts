import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import * as z from 'zod/mini';
import type { SiteSettings } from '#contract/settings/site-settings.ts';
import { connectDatabase, type Database } from '../db/database.ts';
import { borrowEmbeddedDatabase } from '../db/embedded.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { isDatabaseOutage, isOutage } from '../db/outage.ts';
import { asStartupError } from '../db/prepare-database.ts';
import { StartupError } from '../errors/startup-error.ts';
import { printable, printableJson } from '../log/printable.ts';
import { FolderError, loadEnvFiles } from '../settings/content-folder.mjs';
import { adoptLatestLayer } from '../settings/content-layers.ts';
import { type Env, SettingsError } from '../settings/env.ts';
import { serverOf } from '../settings/host-urls.ts';
import { readEnvOfCommand, readSettingsInUse } from '../settings/settings.ts';
import { type Row, tableText } from './table-text.ts';
import { writePrivately } from './write-privately.ts';

/** A command for operators, `bowline <name> <action> …`. */
export type Command = {
  name: string;
  /** Shown by `--help` and after a usage error. */
  usage: string;
  actions: Record<string, Action>;
  byDefault?: string;
  /** Works with the schema of any release, so it does not migrate. */
  leavesSchema?: true;
  /** The exit code after Ctrl-C or SIGTERM, 130 by default. */
  whenStopped?: number;
};

/** One action of a command. Every action also accepts `--json`. */
type Action = {
  /** The number of positional arguments, or a minimum and a maximum. */
  words?: number | [min: number, max: number];
  options?: NonNullable<ParseArgsConfig['options']>;
  /** @throws UsageError or OperatorError with a message for the operator */
  run: (operation: Operation) => Promise<void>;
};

/** Everything an action needs to run. */
export type Operation = {
  words: string[];
  options: Record<string, string | boolean | undefined>;
  env: Env;
  settings: SiteSettings;
  databaseUrl: string;
  /** Human-readable description of the database. */
  place: string;
  db: Database;
  /** Prints rows as a table or, with `--json`, as JSON. */
  print: (rows: Row[]) => void;
  /**
   * Writes to the file given by `--output` and reports what was written, or writes to stdout
   * without that option.
   */
  put: (content: string, what: string) => void;
  /** Prints a message to stderr because stdout is for data. */
  say: (sentence: string) => void;
};

/** Thrown for an invalid command line. The program also prints the usage and exits with code 2. */
export class UsageError extends Error {}

/** Thrown when a command fails for the reason in the message. The program exits with code 1. */
export class OperatorError extends Error {}

/**
 * Runs the action named on the command line against the instance's database and sets the exit code:
 * 0 for success, 1 for failure (with the reason on stderr), 2 for a usage error (with the usage).
 */
export async function runCommand(command: Command): Promise<void> {
  const work: Work = async (line, readSettings, atEnd) => {
    const invocation = parseCommandLine(command, line);
    await run(command, invocation, readSettings(), atEnd);
  };
  await runProgram(command.usage, work, command.whenStopped);
}

/**
 * The work of a program, which receives the arguments, a function that reads the settings, and a
 * stack for cleanup steps, which also run after Ctrl-C so that nothing the command started is left
 * behind.
 */
type Work = (line: string[], readSettings: () => Env, atEnd: AsyncDisposableStack) => Promise<void>;

/**
 * Runs a command-line program with the settings from the environment and `.env`. Sets the exit code
 * like `runCommand`.
 * @param usage starts with `bowline`, which is replaced if the program runs under `npm run`
 */
export async function runProgram(usage: string, work: Work, whenStopped = 130): Promise<void> {
  const atEnd = new AsyncDisposableStack();
  let isInterrupted = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      isInterrupted = true;
      void atEnd.disposeAsync().finally(() => process.exit(whenStopped));
    });
  }
  try {
    const line = process.argv.slice(2);
    loadEnvFiles();
    adoptLatestLayer();
    if (line.includes('--help') || line.includes('-h')) console.log(asTyped(usage));
    else {
      const readSettings = () => readEnvOfCommand(process.env, say);
      await work(line, readSettings, atEnd).finally(() => atEnd.disposeAsync());
    }
  } catch (error) {
    // After Ctrl-C, the work fails because its resources are gone.
    if (isInterrupted) return;
    const sentence = failureMessage(error);
    if (sentence === undefined) throw error;
    const isUsage = error instanceof UsageError;
    console.error(printable(sentence) + (isUsage ? `\n\n${asTyped(usage)}` : ''));
    process.exitCode = isUsage ? 2 : 1;
  }
}

const say = (sentence: string) => console.error(printable(sentence));

/**
 * Resolves a path relative to the folder where the operator typed it, which is no longer the
 * working directory.
 */
export function typedPath(path: string): string {
  return resolve(process.env.INIT_CWD ?? '', path);
}

/**
 * Replaces `bowline name` in the usage with `npm run name --` if the command was started that way.
 */
function asTyped(usage: string): string {
  const script = process.env.npm_lifecycle_event;
  return usage.replace(/^bowline (\w+)/gm, (said, name) =>
    name === script ? `npm run ${name} --` : said,
  );
}

/**
 * Returns the message of an expected error for the operator, or undefined for a bug in this
 * program.
 */
function failureMessage(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const expected = [UsageError, OperatorError, StartupError, SettingsError, FolderError];
  if (expected.some((kind) => error instanceof kind)) return error.message;
  // Covers file errors such as "ENOENT: no such file or directory, open '/key.txt'".
  if ('syscall' in error && 'path' in error) return `The command failed: ${error.message}.`;
  return isDatabaseOutage(error) || isOutage(error) ? asStartupError(error).message : undefined;
}

const optionValues = z.record(z.string(), z.union([z.string(), z.boolean()]));

type Invocation = { action: Action; words: string[]; options: Operation['options'] };

/**
 * Parses a command line.
 * @throws UsageError naming what is wrong
 */
export function parseCommandLine(command: Command, line: string[]): Invocation {
  const isNamed = line[0] !== undefined && !line[0].startsWith('-');
  const named = isNamed || command.byDefault === undefined ? line : [command.byDefault, ...line];
  const [name = '', ...rest] = named;
  const action = Object.hasOwn(command.actions, name) ? command.actions[name] : undefined;
  if (action === undefined) {
    throw new UsageError(name === '' ? 'Specify an action.' : `There is no action "${name}".`);
  }
  const { positionals: words, values } = parseLine(rest, {
    ...action.options,
    json: { type: 'boolean' },
  });
  const [min = 0, max = min] = [action.words ?? 0].flat();
  if (words.length < min || words.length > max) {
    const wanted = min === max ? String(min) : `${min} to ${max}`;
    throw new UsageError(`"${name}" takes ${wanted} argument(s), not ${words.length}.`);
  }
  return { action, words, options: optionValues.parse(values) };
}

/**
 * Parses the words and options of a command line.
 * @throws UsageError naming what is wrong
 */
export function parseLine<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: Options,
) {
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

async function run(
  { name, leavesSchema }: Command,
  { action, words, options }: Invocation,
  env: Env,
  atEnd: AsyncDisposableStack,
): Promise<void> {
  const { databaseUrl, place } = await openDatabase(
    env,
    `bowline ${name}`,
    atEnd,
    leavesSchema ? async () => {} : undefined,
  );
  say(`Database: ${place}`);
  const { pool, db } = connectDatabase(databaseUrl, () => {});
  atEnd.defer(() => pool.end());
  await action.run({
    words,
    options,
    env,
    // Not every action needs them, and they may be missing.
    get settings() {
      return readSettingsInUse();
    },
    databaseUrl,
    place,
    db,
    print: (rows) => console.log(options.json ? printableJson(rows, 2) : tableText(rows)),
    put(content, what) {
      if (typeof options.output !== 'string') process.stdout.write(content);
      else {
        putPrivately(options.output, content);
        say(`${what} written to ${options.output}.`);
      }
    },
    say,
  });
}

/** @throws OperatorError if the file cannot be written */
function putPrivately(file: string, content: string): void {
  try {
    writePrivately(typedPath(file), content);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : error;
    throw new OperatorError(`${file} cannot be written: ${reason}.`);
  }
}

/**
 * Opens this instance's database: `DATABASE_URL`, or the embedded one, which is shared with the
 * running server or started for the duration of the command. `place` describes it to the operator.
 * @param migrate brings its schema up to date
 * @throws OperatorError if there is none, StartupError if it cannot be reached or started
 */
export async function openDatabase(
  env: Env,
  holder: string,
  atEnd: AsyncDisposableStack,
  migrate = migrateOrExplain,
): Promise<{ databaseUrl: string; place: string }> {
  if (env.databaseUrl !== undefined) {
    await migrate(env.databaseUrl);
    return { databaseUrl: env.databaseUrl, place: serverOf(env.databaseUrl) };
  }
  if (!['postgres', 'database-password'].every((name) => existsSync(join(env.dataDir, name)))) {
    throw new OperatorError(
      `There is no database in ${env.dataDir}: set DATABASE_URL, or DATA_DIR to the data folder of the site.`,
    );
  }
  const { url, isBorrowed } = await disposeAtEnd(
    atEnd,
    borrowEmbeddedDatabase(env.dataDir, `process ${process.pid} (${holder})`),
  );
  // A running server has already migrated the database, and the schema must not change while it
  // runs.
  if (!isBorrowed) await migrate(url);
  const place = `embedded, in ${env.dataDir}${isBorrowed ? ' (in use by the running site)' : ''}`;
  return { databaseUrl: url, place };
}

/**
 * Registers a database to be stopped at the end, even if the command ends while it is still
 * starting.
 */
export function disposeAtEnd<Started extends { stop: () => Promise<void> }>(
  atEnd: AsyncDisposableStack,
  starting: Promise<Started>,
): Promise<Started> {
  atEnd.defer(async () => (await starting.catch(() => undefined))?.stop());
  return starting;
}

async function migrateOrExplain(url: string): Promise<void> {
  await migrateDatabase(url, { onlyExisting: true }).catch((error) => {
    throw asStartupError(error);
  });
}
