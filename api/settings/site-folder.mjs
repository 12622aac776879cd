import { join } from 'node:path';

/** The folder of the site in a checkout or an archive. */
export const ownSiteFolder = 'build/site';

/**
 * Returns the folder of the served site, which is built from the built code and the content.
 * @returns {string} `SITE_DIR`, without a trailing slash, or by default a folder in the checkout or
 * archive
 */
export const siteFolder = () => (process.env.SITE_DIR || ownSiteFolder).replace(/(?<=.)\/+$/, '');

/** The cache of drawings in a checkout or archive. */
export const ownDrawnFolder = '.cache/drawn';

/**
 * Returns the folders that cache drawings: the writable one first, then read-only ones, because an
 * archive ships with its own.
 * @returns {[string, ...string[]]}
 */
export function drawnFolders() {
  return process.env.SITE_DIR ? [`${siteFolder()}.drawn`, ownDrawnFolder] : [ownDrawnFolder];
}

/**
 * Returns the file that records what a language was built from, in the language's folder of a site.
 * @param {string} folder
 */
export const languageStampIn = (folder) => join(folder, 'language-stamp');
