import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { siteFolder } from './site-folder.mjs';

/** What a build's error begins with if its process died, in which case another try may succeed. */
export const interruptedBuild = 'building the site was interrupted';

const file = () => `${siteFolder()}.mistakes`;

/**
 * Records why the site could not be built, for `status` and the metrics, in a file next to the
 * site's folder.
 * @param said one mistake per line
 */
export function recordBuildErrors(said: string): void {
  try {
    mkdirSync(dirname(file()), { recursive: true });
    writeFileSync(file(), said);
  } catch {
    // An unwritable folder may be one of the mistakes. The log lists them too.
  }
}

export function clearBuildErrors(): void {
  if (existsSync(file())) rmSync(file(), { force: true });
}

/**
 * Returns why the last build failed, one entry per mistake, or an empty list if it succeeded or is
 * up to date.
 */
export function readBuildErrors(): string[] {
  if (!existsSync(file())) return [];
  return readFileSync(file(), 'utf8').split('\n').filter(Boolean);
}
