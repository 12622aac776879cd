import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { clearBuildErrors } from '../../api/settings/build-errors.ts';
import { ownSiteFolder, siteFolder } from '../../api/settings/site-folder.mjs';
import {
  codeFolder,
  isSiteCurrent,
  siteHash,
  stampIn,
  stampOf,
} from '../../api/settings/site-stamp.mjs';
import { makeSite } from '../../compiler/site/make-site.ts';
import { withLock } from './checkout-lock.mjs';
import { replaceFolder } from './replace-folder.mjs';
import { showStep } from './steps.mjs';

/** The maximum number of builds if the content keeps changing during a build. */
const tries = 5;

/**
 * Builds the site from the built code and the content, unless it is up to date. The finished site
 * is swapped in atomically. If the content changes in the meantime, the site is built again.
 */
export async function ensureSite(): Promise<void> {
  if (isSiteCurrent()) return;
  const folder = siteFolder();
  await withLock(`${folder}.lock`, async () => {
    let sources = siteHash();
    if (stampOf(folder) === sources) return;
    await showStep('site', async () => {
      refuseOther(folder);
      const next = `${folder}.next`;
      for (let count = 0; count < tries; count++) {
        if (stampOf(ownSiteFolder) === sources) copySite(next);
        else await makeSite(codeFolder, next, folder);
        const made = sources;
        sources = siteHash();
        if (sources !== made) continue;
        replaceFolder(folder, next, sources);
        clearBuildErrors();
        return;
      }
      throw new Error('The content keeps changing; build the site when it is complete');
    });
  });
}

/** Copies the site in the archive, which has the same content. */
function copySite(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  cpSync(ownSiteFolder, folder, { recursive: true });
}

/**
 * Rejects a folder that contains anything other than a site, because the whole folder is replaced.
 */
function refuseOther(folder: string): void {
  if (!existsSync(folder) || existsSync(stampIn(folder))) return;
  if (readdirSync(folder).length === 0 || folder === ownSiteFolder) return;
  throw new Error(
    `SITE_DIR points to ${folder}, which has other files; use a folder for the site alone`,
  );
}
