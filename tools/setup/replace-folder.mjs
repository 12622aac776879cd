import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { stampIn } from '../../api/settings/site-stamp.mjs';

/**
 * Replaces a folder with a finished one next to it.
 * @param {string} old
 * @param {string} finished
 * @param {string} [sources] what the folder was built from, for its stamp
 */
export function replaceFolder(old, finished, sources) {
  if (sources !== undefined) writeFileSync(stampIn(finished), JSON.stringify({ sources }));
  const aside = `${old}.previous`;
  rmSync(aside, { recursive: true, force: true });
  mkdirSync(dirname(old), { recursive: true });
  if (existsSync(old)) renameSync(old, aside);
  renameSync(finished, old);
  rmSync(aside, { recursive: true, force: true });
}
