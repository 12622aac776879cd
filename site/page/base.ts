/** Where the site lives on its host: '' at the root, else such as `/sub` (`BASE_PATH`). */
export const base = import.meta.env.BASE_URL.replace(/\/$/, '');

/** The same for the router: with its slash, so that links to the home page need no redirect. */
export const basename = `${base}/`;

/**
 * The address of a path for what does not go through the router: forms, plain links, requests.
 * @param path within the site, such as `/search`
 */
export function atBase(path: string): string {
  return base + path;
}
