import { rmSync } from 'node:fs';
import { codeFolder } from '../../api/settings/site-stamp.mjs';
import { codeHash, isCodeCurrent } from '../setup/build-stamp.mjs';
import { withCheckoutLock } from '../setup/checkout-lock.mjs';
import { ensureSite } from '../setup/ensure-site.ts';
import { refuseUnderRunning } from '../setup/install.mjs';
import { replaceFolder } from '../setup/replace-folder.mjs';
import { showStep } from '../setup/steps.mjs';

/** Builds the code and the site, each if it is out of date. */
export async function ensureBuilt(): Promise<void> {
  await ensureCode();
  await ensureSite();
}

/** Builds the code if its sources have changed. The finished build is swapped in atomically. */
export async function ensureCode(): Promise<void> {
  if (isCodeCurrent()) return;
  await withCheckoutLock(async () => {
    if (isCodeCurrent()) return;
    refuseUnderRunning('built');
    await showStep('code', async () => {
      const sources = codeHash();
      const next = `${codeFolder}.next`;
      // Imported only here because the bundler takes hundreds of megabytes.
      const { buildCode } = await import('./build-code.ts');
      rmSync(next, { recursive: true, force: true });
      await buildCode(next);
      replaceFolder(codeFolder, next, sources);
    });
  });
}
