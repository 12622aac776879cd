import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { siteFolder } from './site-folder.mjs';

const file = () => `${siteFolder()}.mistakes`;

/**
 * Records next to the site's folder why it could not be built, for `status` and the metrics.
 * @param said one mistake per line
 */
export function recordBuildErrors(said: string): void {
  try {
    mkdirSync(dirname(file()), { recursive: true });
    writeFileSync(file(), said);
  } catch {
    // An unwritable folder is one of the possible reasons; the log has them too.
  }
}

export function clearBuildErrors(): void {
  if (existsSync(file())) rmSync(file(), { force: true });
}

/** Why the last build failed, one entry per mistake; none if it succeeded or is up to date. */
export function readBuildErrors(): string[] {
  if (!existsSync(file())) return [];
  return readFileSync(file(), 'utf8').split('\n').filter(Boolean);
}
