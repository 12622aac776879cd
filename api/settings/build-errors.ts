import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { siteFolder } from './site-folder.mjs';

const file = () => `${siteFolder()}.mistakes`;

/**
 * Records next to the site's folder why it could not be made, for `status` and the metrics.
 * @param said one mistake per line
 */
export function recordBuildErrors(said: string): void {
  try {
    mkdirSync(dirname(file()), { recursive: true });
    writeFileSync(file(), said);
  } catch {
    // A folder that cannot be written is among the reasons; the log has them too.
  }
}

export function clearBuildErrors(): void {
  if (existsSync(file())) rmSync(file(), { force: true });
}

/** Why the site could not be made the last time, a mistake each; none if it was, or is as the content. */
export function readBuildErrors(): string[] {
  if (!existsSync(file())) return [];
  return readFileSync(file(), 'utf8').split('\n').filter(Boolean);
}
