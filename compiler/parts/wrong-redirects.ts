import type { WrongField } from '#contract/errors/wrong-fields.ts';
import { normalizedPath, type Redirect } from '#contract/paths/redirects.ts';
import { api, iconFiles, siteFiles, socialCard } from '#contract/routes.ts';
import { languagePath } from '#contract/settings/site-languages.ts';

/**
 * Finds redirects that cannot work: they start at an existing page, in another language or at the
 * same address as another one, lead to a missing address or another redirect, or form a loop.
 * @param pages the paths of all pages of the site
 * @param leftOut the paths of pages that only other languages have, to which redirects may lead
 * @param others the languages with a path of their own, which have their own redirects
 */
export function wrongRedirects(
  redirects: Redirect[],
  pages: string[],
  leftOut: string[] = [],
  others: string[] = [],
): WrongField[] {
  const existing = new Set([...pages, ...Object.values(siteFiles)]);
  const targets = new Set([...existing, ...leftOut]);
  const paths = redirects.map(({ from }) => normalizedPath(from));
  const firstFrom = (path: string) => redirects[paths.indexOf(path)];
  return redirects.flatMap(({ to }, index) => {
    const from = paths[index] ?? '';
    return [
      wrong(
        index,
        'from',
        reasonOfLanguage(from, others) ??
          reasonOfFile(from, pages) ??
          reasonOfFrom(from, paths.indexOf(from) < index, existing),
      ),
      wrong(index, 'to', to === undefined ? undefined : reasonOfTo(from, to, targets, firstFrom)),
    ].filter((found) => found !== undefined);
  });
}

function wrong(index: number, field: string, reason: string | undefined): WrongField | undefined {
  return reason === undefined ? undefined : { path: [index, field], reason };
}

const apiPaths: string[] = Object.values(api);
/** The files of the 404 page on static hosts. */
const notFound = ['/404', '/404.html'];

function reasonOfFrom(
  from: string,
  isRepeated: boolean,
  existing: Set<string>,
): string | undefined {
  if (existing.has(from)) return `${from} exists; remove the redirect`;
  if (apiPaths.includes(from) || /^\/api(\/|$)/.test(from)) {
    return `${from} is an API address; remove the redirect`;
  }
  if (notFound.includes(from)) return `${from} is the 404 page; remove the redirect`;
  return isRepeated ? `${from} is already used above; keep only one` : undefined;
}

/** Other files, whose names are not known yet, are checked when the site is made. */
function reasonOfFile(from: string, pages: string[]): string | undefined {
  const files = [...iconFiles.map((name) => `/${name}`), ...pages.map(socialCard)];
  const isFile = [...files, '/assets', '/social'].includes(from);
  return isFile ? `${from} is a file on the site; remove the redirect` : undefined;
}

/** Explains that requests for this address are answered by the site in another language. */
function reasonOfLanguage(from: string, others: string[]): string | undefined {
  const path = others.map(languagePath).find((one) => `${from}/`.startsWith(`${one}/`));
  return path === undefined
    ? undefined
    : `${from} is in another language; put it into ${path.slice(1)}/redirects.yaml, without ${path}`;
}

function reasonOfTo(
  from: string,
  to: string,
  targets: Set<string>,
  redirectFrom: (path: string) => Redirect | undefined,
): string | undefined {
  const own = ownPathOf(to);
  if (own === undefined)
    return URL.canParse(to) ? undefined : `${to} is not an address; correct it`;
  const end = endOf(to, [from], redirectFrom);
  if ('circle' in end) {
    return `is part of a redirect loop: ${end.circle.join(' → ')}; remove one of them`;
  }
  if ('gone' in end) return `${end.gone} is gone (410); use 410 here too, without a to`;
  if (end.last !== to) return `${to} is itself redirected; put ${end.last} here`;
  return targets.has(own) ? undefined : `${to} is not a page of this site; correct it`;
}

/**
 * Follows redirects to the last address.
 * @param passed the paths already visited
 */
function endOf(
  to: string,
  passed: string[],
  redirectFrom: (path: string) => Redirect | undefined,
): { last: string } | { gone: string } | { circle: string[] } {
  const path = ownPathOf(to);
  if (path === undefined) return { last: to };
  if (passed.includes(path)) return { circle: [...passed, path] };
  const next = redirectFrom(path);
  if (next === undefined) return { last: to };
  return next.to === undefined ? { gone: path } : endOf(next.to, [...passed, path], redirectFrom);
}

/** Returns an address's path on this site, or undefined for an address elsewhere. */
function ownPathOf(to: string): string | undefined {
  const here = 'https://this.invalid';
  const url = to.startsWith('/') ? URL.parse(to, here) : null;
  return url?.origin === here ? normalizedPath(url.pathname) : undefined;
}
