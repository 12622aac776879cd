/** The site's path on its host (`BASE_PATH`), '' at the root. The desk is in `/desk/` below it. */
const base = import.meta.env.BASE_URL.replace(/\/desk\/$/, '');

/**
 * Prefixes a path outside the desk's router: API calls, downloads, site pages.
 * @param path within the site, such as `/desk`
 */
export function atBase(path: string): string {
  return base + path;
}
