import { execFileSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const virtualId = 'virtual:file-dates';

/**
 * `virtual:file-dates`: when each file of `content/` was last changed (ISO 8601), for the sitemap.
 * From the Git history or, without one, the modification time.
 */
export function fileDatesPlugin(): Plugin {
  return {
    name: 'bowline-file-dates',
    resolveId: (id) => (id === virtualId ? `\0${virtualId}` : null),
    load: (id) =>
      id === `\0${virtualId}` ? `export const fileDates = ${JSON.stringify(fileDates())};` : null,
  };
}

function fileDates(): Record<string, string> {
  const committed = committedDates();
  const files = readdirSync('content', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    files.map((file) => [file, committed.get(file) ?? statSync(file).mtime.toISOString()]),
  );
}

/**
 * The date of each file's newest commit, merges included; empty without Git or outside a
 * repository.
 * @param folder the checkout
 */
export function committedDates(folder = '.'): Map<string, string> {
  const dates = new Map<string, string>();
  const format = ['--full-history', '-c', '--format=@%cI', '--name-only', '--relative'];
  let log: string;
  try {
    log = execFileSync('git', ['log', ...format, '--', 'content'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return dates;
  }
  let date = '';
  for (const line of log.split('\n')) {
    if (line.startsWith('@')) date = line.slice(1);
    else if (line !== '' && !dates.has(line)) dates.set(line, date);
  }
  return dates;
}
