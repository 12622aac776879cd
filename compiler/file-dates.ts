import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { contentFiles } from '../api/settings/content-files.ts';
import { contentFolder, inOwnFolder, onDisk } from '../api/settings/content-folder.mjs';

/**
 * When each file of the content in a language was last changed (ISO 8601), for the sitemap: from the Git history or,
 * without one, the modification time.
 */
export function fileDates(language: string | undefined): Record<string, string> {
  const committed = committedDates(contentFolder());
  return Object.fromEntries(
    [...contentFiles(language)].map(([path, name]) => {
      const file = onDisk(name);
      // What was changed on the desk is newer than any commit.
      const date = file === inOwnFolder(name) && committed.get(name.replace('content/', ''));
      return [path, date || statSync(file).mtime.toISOString()];
    }),
  );
}

/**
 * The date of each file's newest commit, merges included; empty without Git or outside a
 * repository.
 * @param folder in a checkout
 * @returns by the file's path below the folder
 */
export function committedDates(folder: string): Map<string, string> {
  const dates = new Map<string, string>();
  const format = ['--full-history', '-c', '--format=@%cI', '--name-only'];
  const git = (...line: string[]) =>
    execFileSync('git', line, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  let log: string;
  let prefix: string;
  try {
    // `--relative` is ignored for merge commits.
    prefix = git('rev-parse', '--show-prefix').trim();
    log = git('log', ...format, '--', '.');
  } catch {
    return dates;
  }
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
