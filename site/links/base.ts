/** The site's path on its host (`BASE_PATH`), such as `/sub`, or '' at the root. */
export const base = import.meta.env.BASE_URL.replace(/\/$/, '');

/**
 * The base for the router, with a trailing slash, so that links to the home page need no redirect.
 */
export const basename = `${base}/`;

/**
 * Adds the base to a path used outside the router: in forms, plain links and requests.
 * @param path within the site, such as `/search`
 */
export function atBase(path: string): string {
  return base + path;
}
