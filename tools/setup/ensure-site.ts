import { siteFolder } from '../../api/settings/site-folder.mjs';
import { codeFolder, isSiteCurrent, siteHash } from '../../api/settings/site-stamp.mjs';
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
      await makeSite(codeFolder, next);
      replaceFolder(folder, next, sources);
    });
  });
}
