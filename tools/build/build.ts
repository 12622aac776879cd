import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeSite } from '../../compiler/site/make-site.ts';
import {
  codeHash,
  codeStampFile,
  isBuildCurrent,
  isCodeCurrent,
  sourcesHash,
  stampFile,
} from '../setup/build-stamp.mjs';
import { withCheckoutLock } from '../setup/checkout-lock.mjs';
import { refuseUnderRunning } from '../setup/install.mjs';
import { showStep } from '../setup/steps.mjs';

/** Of the built code. */
export const codeFolder = dirname(codeStampFile);
const siteFolder = dirname(stampFile);

/** Makes the site if its code or content has changed; swapped in atomically when complete. */
export async function ensureBuilt(): Promise<void> {
  if (isBuildCurrent()) return;
  await withCheckoutLock(async () => {
    if (isBuildCurrent()) return;
    refuseUnderRunning('built');
    await ensureCode();
    await showStep('site', async () => {
      const sources = sourcesHash();
      const next = 'build/next';
      await makeSite(codeFolder, next);
      replaceFolder(siteFolder, next, { sources });
    });
  });
}

/** Builds the code if its sources have changed. */
export async function ensureCode(): Promise<void> {
  if (isCodeCurrent()) return;
  await showStep('code', async () => {
    const sources = codeHash();
    const next = 'build/code-next';
    // Only here, since the bundler takes hundreds of megabytes.
    const { buildCode } = await import('./build-code.ts');
    rmSync(next, { recursive: true, force: true });
    await buildCode(next);
    replaceFolder(codeFolder, next, { sources });
  });
}

/** Replaces a folder with a finished one, which gets a stamp if it has one. */
export function replaceFolder(old: string, finished: string, stamp?: { sources: string }): void {
  if (stamp !== undefined) writeFileSync(join(finished, 'stamp.json'), JSON.stringify(stamp));
  const aside = 'build/previous';
  rmSync(aside, { recursive: true, force: true });
  mkdirSync(dirname(old), { recursive: true });
  if (existsSync(old)) renameSync(old, aside);
  renameSync(finished, old);
  rmSync(aside, { recursive: true, force: true });
}
