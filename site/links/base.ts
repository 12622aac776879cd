/** The site's path on its host (`BASE_PATH`): '' at the root, otherwise `/sub`. */
export const base = import.meta.env.BASE_URL.replace(/\/$/, '');

/** The same for the router, with a trailing slash so that links to the home page need no redirect. */
export const basename = `${base}/`;

/**
 * Prefixes a path outside the router: forms, plain links, requests.
 * @param path within the site, such as `/search`
 */
export function atBase(path: string): string {
  return base + path;
}
