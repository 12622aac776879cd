import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { contentFiles } from '../api/settings/content-files.ts';
import { contentFolder, inOwnFolder, onDisk } from '../api/settings/content-folder.mjs';

/**
 * When each content file in a language was last changed (ISO 8601), for the sitemap: from the Git
 * history or, without one, from the modification time.
 */
export function fileDates(language: string | undefined): Record<string, string> {
  const committed = committedDates(contentFolder());
  return Object.fromEntries(
    [...contentFiles(language)].map(([path, name]) => {
      const file = onDisk(name);
      // The commit date applies only to files in the owner's folder, because a change made at the
      // desk is newer.
      const date = file === inOwnFolder(name) && committed.get(name.replace('content/', ''));
      return [path, date || statSync(file).mtime.toISOString()];
    }),
  );
}

/**
 * Reading the history takes as long as compiling a language, so it is reread only after a commit.
 */
let latest: { folder: string; commit: number | undefined; dates: Map<string, string> } | undefined;

/** The most that Git may write, in bytes. Node's default is a megabyte. */
const longestHistory = 256 * 1024 ** 2;

/**
 * For each folder, its path in its repository and the log file to which Git appends a line with
 * each commit. Undefined for a folder outside any repository.
 */
const places = new Map<string, [prefix: string, log: string] | undefined>();

/**
 * Returns the date of each file's newest commit, including merges. Empty without Git or outside a
 * repository.
 * @param folder in a checkout
 * @returns dates by the file's path within the folder
 */
export function committedDates(folder: string): ReadonlyMap<string, string> {
  const cwd = resolve(folder);
  const git = (...line: string[]) =>
    execFileSync('git', line, {
      cwd,
      encoding: 'utf8',
      maxBuffer: longestHistory,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  try {
    if (!places.has(cwd)) {
      // Set first, so that a failure is remembered too, because starting Git takes as long as
      // reading the history.
      places.set(cwd, undefined);
      const lines = git('rev-parse', '--show-prefix', '--git-path', 'logs/HEAD').split('\n');
      places.set(cwd, [lines[0] ?? '', lines[1] ?? '']);
    }
    const place = places.get(cwd);
    if (place === undefined) return new Map();
    const [prefix, log] = place;
    // Git may be configured not to write this file.
    const commit = statSync(resolve(cwd, log), { throwIfNoEntry: false })?.mtimeMs;
    if (commit === undefined || latest?.folder !== cwd || latest.commit !== commit) {
      const format = ['--full-history', '-c', '--format=@%cI', '--name-only'];
      const dates = newestDates(git('log', ...format, '--', '.'), prefix);
      latest = { folder: cwd, commit, dates };
    }
    return latest.dates;
  } catch {
    return new Map();
  }
}

/**
 * Returns each file's first date in a log that is sorted newest first, by the path below `prefix`.
 */
function newestDates(log: string, prefix: string): Map<string, string> {
  const dates = new Map<string, string>();
  let date = '';
  for (const line of log.split('\n')) {
    if (line.startsWith('@')) date = line.slice(1);
    else if (line !== '' && line.startsWith(prefix)) {
      const path = line.slice(prefix.length);
      if (!dates.has(path)) dates.set(path, date);
    }
  }
  return dates;
}
