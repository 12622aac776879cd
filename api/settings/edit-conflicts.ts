import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { siteFolder } from './site-folder.mjs';

const file = () => `${siteFolder()}.changed-in-both`;

/**
 * Records the files that were changed both at the desk and in the owner's folder, for `status` and
 * the doctor, in a file next to the site.
 */
export function recordEditConflicts(paths: string[]): void {
  if (paths.length === 0) {
    rmSync(file(), { force: true });
    return;
  }
  mkdirSync(dirname(file()), { recursive: true });
  writeFileSync(file(), paths.join('\n'));
}

/** Returns the files for which someone has to choose a version, as last seen by the server. */
export function readEditConflicts(): string[] {
  if (!existsSync(file())) return [];
  return readFileSync(file(), 'utf8').split('\n').filter(Boolean);
}
