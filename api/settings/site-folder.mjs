import { join } from 'node:path';

/** Where a checkout or an archive has its site. */
export const ownSiteFolder = 'build/site';

/**
 * The folder of the site that is served, made of the built code and the content.
 * @returns {string} `SITE_DIR`, without a slash at its end; by default in the checkout or archive
 */
export const siteFolder = () => (process.env.SITE_DIR || ownSiteFolder).replace(/(?<=.)\/+$/, '');

/** The cache of drawings in a checkout or archive. */
export const ownDrawnFolder = '.cache/drawn';

/**
 * The caches of drawings: the writable one first, then read-only ones, since an archive ships with its own.
 * @returns {[string, ...string[]]}
 */
export function drawnFolders() {
  return process.env.SITE_DIR ? [`${siteFolder()}.drawn`, ownDrawnFolder] : [ownDrawnFolder];
}

/**
 * The file in the folder of each language of a site that says what the language was made of.
 * @param {string} folder
 */
export const languageStampIn = (folder) => join(folder, 'language-stamp');
