import type { Content } from '#contract/content/collections.ts';
import type { WrongField } from '#contract/errors/wrong-fields.ts';
import { matchPage, withoutTrailingSlash } from '#contract/paths/match-page.ts';
import { type PageKey, siteFiles } from '#contract/routes.ts';

/**
 * Finds links in the header and footer to addresses on this site that have no page. A disabled page
 * counts as existing.
 * @param addresses the paths of every page with a path parameter
 * @param isLeftOut returns whether an address is a page that only other languages have, which also
 * counts as existing
 */
export function brokenLinks(
  { header, footer }: Pick<Content<'navigation.yaml'>, 'header' | 'footer'>,
  addresses: Partial<Record<PageKey, string[]>>,
  isLeftOut: (address: string) => boolean = () => false,
): WrongField[] {
  return linksIn({ header, footer }, [])
    .filter(({ href }) => isBroken(href, addresses) && !isLeftOut(href))
    .map(({ href, path }) => ({
      path,
      reason: `there is no page ${href}; correct it or remove it`,
    }));
}

/** Returns whether an address is on this site but leads nowhere. */
export function isBroken(href: string, addresses: Partial<Record<PageKey, string[]>>): boolean {
  const path = withoutTrailingSlash(href.replace(/[?#].*$/, ''));
  const { key } = matchPage(path);
  const isThere = key !== 'notFound' && (addresses[key]?.includes(path) ?? true);
  return href.startsWith('/') && !isThere && !files.includes(path);
}

const files: string[] = Object.values(siteFiles);

type FoundLink = { path: PropertyKey[]; href: string };

/** Returns every `href` field in the data, with its path. */
function linksIn(data: unknown, place: PropertyKey[]): FoundLink[] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([name, value]): FoundLink[] => {
    const path = [...place, Array.isArray(data) ? Number(name) : name];
    return name === 'href' && typeof value === 'string'
      ? [{ path, href: value }]
      : linksIn(value, path);
  });
}
