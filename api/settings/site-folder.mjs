/** Where a checkout or an archive has its site. */
export const ownSiteFolder = 'build/site';

/**
 * The folder of the site that is served, made of the built code and the content.
 * @returns {string} `SITE_DIR`, without a slash at its end; by default in the checkout or archive
 */
export const siteFolder = () => (process.env.SITE_DIR || ownSiteFolder).replace(/(?<=.)\/+$/, '');

/** Where a checkout or an archive keeps what takes long to draw. */
export const ownDrawnFolder = '.cache/drawn';

/**
 * Where what takes long to draw is kept: the folder that is written, and then those that are only read, since an archive
 * brings what it was drawn with.
 * @returns {[string, ...string[]]}
 */
export function drawnFolders() {
  return process.env.SITE_DIR ? [`${siteFolder()}.drawn`, ownDrawnFolder] : [ownDrawnFolder];
}
