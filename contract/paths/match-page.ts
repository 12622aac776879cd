import { type Page, type PageFlag, type PageKey, pageEntries, pages } from '../routes.ts';

export type MatchedPage = { key: PageKey; page: Page; params: Record<string, string> };

/**
 * Finds the page at a path, and the values of its parameters as written in the path. Each parameter
 * is a single segment without a dot, because only file names contain dots. Does not check whether
 * there is content for these values. Paths are case-sensitive, and a trailing slash is ignored. No
 * other code interprets the patterns in the routes map.
 * @returns the 404 page for an unknown path
 */
export function matchPage(path: string): MatchedPage {
  const given = withoutTrailingSlash(path).split('/');
  for (const [key, page] of pageEntries) {
    const params = matched(page.path.split('/'), given);
    if (params !== undefined) return { key, page, params };
  }
  return { key: 'notFound', page: pages.notFound, params: {} };
}

/**
 * Returns whether the page at an address on the site, such as `/careers/engineer#apply`, is
 * enabled. True for all other addresses, such as `https://…`.
 */
export function isSwitchedOn(address: string, flags: Record<PageFlag, boolean>): boolean {
  const { flag } = matchPage(address.replace(/[?#].*$/, '')).page;
  return flag === undefined || flags[flag];
}

export function withoutTrailingSlash(path: string): string {
  return path.replace(/(?!^)\/+$/, '');
}

function matched(wanted: string[], given: string[]): Record<string, string> | undefined {
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index];
    if (value && part.startsWith(':') && !value.includes('.')) params[part.slice(1)] = value;
    else if (part !== value) return undefined;
  }
  return params;
}
