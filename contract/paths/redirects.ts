import { withoutTrailingSlash } from './match-page.ts';
import { readablePath } from './readable-path.ts';

/** An old address on the site and where it redirects. With status 410, there is no `to`. */
export type Redirect = { from: string; to?: string | undefined; status: RedirectStatus };

/**
 * Moved permanently (301, 308: RFC 9110, sections 15.4.2 and 15.4.9), or gone permanently (410:
 * section 15.5.11).
 */
export const redirectStatuses = [301, 308, 410] as const;
type RedirectStatus = (typeof redirectStatuses)[number];

/** The response to send: where the visitor should go, or that the page is gone. */
export type RedirectAnswer = { status: 301 | 308; location: string } | { status: 410 };

/**
 * Returns a path in the form used to compare it with redirects: decoded, and without a trailing
 * slash.
 */
export function normalizedPath(path: string): string {
  return withoutTrailingSlash(readablePath(path)).normalize();
}

/** Returns the path in an address such as `/services/consulting/#steps`, in the same form. */
export const pathIn = (address: string): string => normalizedPath(address.replace(/[?#].*/s, ''));

/**
 * Creates a function that finds the redirect for an address. The request's query is kept unless
 * `to` has one.
 * @returns a function that takes a request's path and query (with `?`), without the site's
 * sub-path, and returns undefined for an address without a redirect
 */
export function createRedirects(
  redirects: Redirect[],
): (path: string, query: string) => RedirectAnswer | undefined {
  const byPath = new Map(redirects.map((redirect) => [normalizedPath(redirect.from), redirect]));
  return (path, query) => {
    const found = byPath.get(normalizedPath(path));
    if (found === undefined) return undefined;
    const { to, status } = found;
    if (to === undefined || status === 410) return { status: 410 };
    return { status, location: withQuery(to, query) };
  };
}

/**
 * Returns a redirect's target as sent in `Location`: percent-encoded and, for a page on this site,
 * without a trailing slash.
 */
export function locationOf(to: string): string {
  if (!to.startsWith('/')) return new URL(to).href;
  const { pathname, search, hash } = new URL(to, 'https://this.invalid');
  return withoutTrailingSlash(pathname) + search + hash;
}

/**
 * Inserts a query before the fragment of a location that has none.
 * @param query with its `?`, or a host's variable for it
 */
export function withQuery(location: string, query: string): string {
  const [address = '', ...fragment] = location.split(/(?=#)/);
  return address.includes('?') ? location : address + query + fragment.join('');
}
