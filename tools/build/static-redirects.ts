import { type Redirect, withQuery } from '../../contract/paths/redirects.ts';

/** Everything static hosts need to know about a site. */
export type StaticSite = {
  /**
   * The base path of each language, starting with the main one: '' at the root, or such as `/sub`
   * and `/sub/fr`.
   */
  bases: string[];
  /** The old addresses and their targets, including the base paths. */
  redirects: Redirect[];
};
type Moved = Redirect & { to: string };

const isMoved = (redirect: Redirect): redirect is Moved => redirect.to !== undefined;

/**
 * Returns the redirects in the formats of static hosts, apart from those in the files of
 * `staticHeaders`. `_redirects` omits pages that are gone, because neither Netlify's nor
 * Cloudflare's redirect documentation mentions 410. Those pages get a 404.
 * @returns each file's body by name: Netlify and Cloudflare, nginx, Caddy
 */
export function staticRedirects({ bases, redirects }: StaticSite): Record<string, string> {
  return {
    _redirects: [
      '# From, to, status.',
      ...redirects
        .filter(isMoved)
        .map(({ from, to, status }) => `${encodeURI(from)} ${escaped(to)} ${status}`),
      // For Netlify. Cloudflare ignores these and picks the nearest 404.html.
      ...bases.slice(1).map((base) => `${base}/* ${base}/404.html 404`),
      '',
    ].join('\n'),
    'redirects.nginx.conf': nginx(redirects),
    'redirects.Caddyfile': caddy(redirects),
  };
}

function nginx(redirects: Redirect[]): string {
  const lines = redirects.map((redirect) => {
    const { from, status } = redirect;
    const answer = isMoved(redirect)
      ? `${status} "${withQuery(escaped(redirect.to), '$is_args$args')}"`
      : status;
    return `location = "${from}" { return ${answer}; }`;
  });
  return ['# For deploy/nginx-static.conf.', ...lines, ''].join('\n');
}

/**
 * Returns Caddy's rules. They match the originally requested address, because Caddy rewrites a
 * page's address to its file.
 */
function caddy(redirects: Redirect[]): string {
  const asked = (from: string) => `vars {http.request.orig_uri.path} "${from}" "${from}/"`;
  const lines = redirects.flatMap((redirect, index) => {
    const name = `@redirect${index + 1}`;
    const answer = isMoved(redirect)
      ? `redir ${name} "${withQuery(escaped(redirect.to), '{kept_query}')}" ${redirect.status}`
      : `error ${name} ${redirect.status}`;
    return [`${name} ${asked(redirect.from)}`, answer];
  });
  const keptQuery = ['map {query} {kept_query} {', `\t~.+ "?\${0}"`, '\tdefault ""', '}'];
  return ['# For deploy/Caddyfile-static.', ...keptQuery, ...lines, ''].join('\n');
}

/** Encodes the characters in a target that hosts would treat as variables. */
function escaped(to: string): string {
  return to.replace(/[${}]/g, encodeURIComponent);
}

/**
 * Adds a language's base path to its redirects.
 * @param base such as `/sub/fr`, or '' at the root
 */
export function belowBase(base: string, redirects: Redirect[]): Redirect[] {
  return redirects.map(({ from, to, status }) => ({
    from: base + from,
    ...(to !== undefined && { to: to.startsWith('/') ? base + to : to }),
    status,
  }));
}
