import { cpSync, rmSync } from 'node:fs';
import { ownSiteFolder, siteFolder } from '../../api/settings/site-folder.mjs';
import { forgetSiteMistakes } from '../../api/settings/site-mistakes.ts';
import { codeFolder, isSiteCurrent, siteHash, stampOf } from '../../api/settings/site-stamp.mjs';
import { makeSite } from '../../compiler/site/make-site.ts';
import { withLock } from './checkout-lock.mjs';
import { replaceFolder } from './replace-folder.mjs';
import { showStep } from './steps.mjs';

/** Makes the site of the built code and the content, unless it is current; swapped in atomically when complete. */
export async function ensureSite(): Promise<void> {
  if (isSiteCurrent()) return;
  const folder = siteFolder();
  await withLock(`${folder}.lock`, async () => {
    if (isSiteCurrent()) return;
    await showStep('site', async () => {
      const sources = siteHash();
      const next = `${folder}.next`;
      if (stampOf(ownSiteFolder) === sources) copySite(next);
      else await makeSite(codeFolder, next);
      replaceFolder(folder, next, sources);
      forgetSiteMistakes();
    });
  });
}

/** Takes the site that an archive brings: it is of the same content. */
function copySite(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  cpSync(ownSiteFolder, folder, { recursive: true });
}
