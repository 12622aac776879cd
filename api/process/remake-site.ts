import { spawn } from 'node:child_process';
import { forgetSiteMistakes, noteSiteMistakes } from '../settings/site-mistakes.ts';
import { isSiteCurrent } from '../settings/site-stamp.mjs';

/** A timeout in milliseconds, far longer than drawing all images of a large site takes. */
const limit = 600_000;

/** Characters of what is said. */
const longest = 20_000;

/**
 * Makes the site of the current content unless it is up to date, in a separate process, since this one needs neither
 * the image libraries nor their memory.
 * @returns the mistakes, one per line; undefined if the site is current
 */
export async function remakeSite(): Promise<string | undefined> {
  const wrong = isSiteCurrent() ? undefined : await makeApart();
  if (wrong === undefined) forgetSiteMistakes();
  else noteSiteMistakes(wrong);
  return wrong;
}

async function makeApart(): Promise<string | undefined> {
  // With the bounds of this process's heap: both share what the machine or the container gives.
  const child = spawn(process.execPath, [...process.execArgv, 'tools/setup/make-site.ts'], {
    stdio: ['ignore', 'inherit', 'pipe'],
    timeout: limit,
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(0, longest);
  });
  const ended = await new Promise<number | string | null>((done) => {
    child.once('close', (code, signal) => done(signal ?? code));
    child.once('error', (error) => {
      said += error.message;
      done(null);
    });
  });
  if (ended === 0) return undefined;
  if (typeof ended === 'string') return `making the site was ended by ${ended}; try again`;
  return said.trim().replace(/^site failed: /, '') || 'the site could not be made';
}
