import { matchPage, withoutTrailingSlash } from '#contract/paths/match-page.ts';
import { ownHosts } from '../http/own-host.ts';
import type { BuiltSite } from '../pages/built-site.ts';
import type { LocalContent } from '../settings/built-content.ts';
import type { Env } from '../settings/env.ts';

/** The built site in one language. */
export type LocalSite = LocalContent & { site: BuiltSite };

/** Query parameters meant for a single visitor. Pages with them are not cached. */
const personal = ['token', 'ref', 'next'];

/**
 * Returns a predicate for URLs whose response is the same for everyone: a file, or an open page
 * without a query or with one short parameter that it reads, such as a search term. If the host is
 * not written as in a URL, the app handles the request.
 */
export function isCacheable(sites: LocalSite[], env: Env) {
  const isOwn = ownHosts(env);
  const bases = sites.map(({ languagePath }) => env.basePath + languagePath);
  const known = new Set(
    sites.flatMap(({ site: { assets, pages } }, index) =>
      [...assets.keys(), ...pages.keys()]
        .filter((path) => path !== '/404')
        .map((path) => bases[index] + path),
    ),
  );
  const isOpenPage = (url: string) => {
    const [, whole = '', query, name = ''] = /^([^?]*)(\?(\w+)=[^&]{0,60})?$/.exec(url) ?? [];
    const base = bases.findLast((one) => whole.startsWith(`${one}/`));
    if (base === undefined) return false;
    const path = whole.slice(base.length);
    const { page, params } = matchPage(path);
    // The build's pages are known. `/:slug` also matches addresses that are not pages, such as the
    // readiness check.
    if (page.rendered === 'build' || page.access !== 'open' || path !== withoutTrailingSlash(path))
      return false;
    if (!Object.values(params).every((value) => /^[\w-]{1,100}$/.test(value))) return false;
    const { reads = [] } = page;
    if (query === undefined) return true;
    return reads.includes(name) && !reads.some((each) => personal.includes(each));
  };
  return (url: string, host: string) => {
    if (!known.has(url) && !isOpenPage(url)) return false;
    const parsed = URL.parse(`http://${host}`);
    return parsed?.host === host && isOwn(host, parsed.hostname);
  };
}
