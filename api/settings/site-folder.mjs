/**
 * The folder of the site that is served, made of the built code and the content.
 * @returns {string} `SITE_DIR`; by default in the checkout or archive
 */
export const siteFolder = () => process.env.SITE_DIR || 'build/site';
