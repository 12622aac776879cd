/**
 * The site's path on its host (`BASE_PATH`), or '' at the root. The desk is in `/desk/` below it.
 */
const base = import.meta.env.BASE_URL.replace(/\/desk\/$/, '');

/**
 * Adds the site's path to a path outside the desk's router: API endpoints, downloads and site
 * pages.
 * @param path within the site, such as `/desk`
 */
export function atBase(path: string): string {
  return base + path;
}
