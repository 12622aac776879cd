import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { siteFolder } from './site-folder.mjs';

const file = () => `${siteFolder()}.changed-in-both`;

/**
 * Records which files changed both at the desk and in the owner's folder, in a file next to the
 * site, for `status` and the doctor.
 */
export function recordEditConflicts(paths: string[]): void {
  if (paths.length === 0) {
    rmSync(file(), { force: true });
    return;
  }
  mkdirSync(dirname(file()), { recursive: true });
  writeFileSync(file(), paths.join('\n'));
}

/** Returns the files for which someone has to choose, as last seen by the server. */
export function readEditConflicts(): string[] {
  if (!existsSync(file())) return [];
  return readFileSync(file(), 'utf8').split('\n').filter(Boolean);
}
