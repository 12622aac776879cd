import { type Redirect, withQuery } from '../../contract/redirects.ts';

type Site = {
  /** The sub-path of the site, such as `/sub`; '' at the root. */
  base: string;
  redirects: Redirect[];
};
/** A redirect that leads somewhere. */
type Moved = Redirect & { to: string };

const isMoved = (redirect: Redirect): redirect is Moved => redirect.to !== undefined;

/**
 * The redirects as static hosts read them, besides those in the files of `staticHeaders`. `_redirects` leaves out
 * what is gone: neither Netlify's documentation of redirects nor Cloudflare's has 410, and without it the
 * answer is 404.
 * @returns each file's body by name: Netlify and Cloudflare, nginx, Caddy
 */
export function staticRedirects(site: Site): Record<string, string> {
  return {
    _redirects: [
      '# From, to, status.',
      ...site.redirects
        .filter(isMoved)
        .map(
          ({ from, to, status }) => `${site.base}${encodeURI(from)} ${under(site, to)} ${status}`,
        ),
      '',
    ].join('\n'),
    'redirects.nginx.conf': nginx(site),
    'redirects.Caddyfile': caddy(site),
  };
}

/** `redirects` of `vercel.json`, which has no 410 either; Vercel keeps the query by itself. */
export function vercelRedirects(site: Site) {
  return site.redirects.filter(isMoved).map(({ from, to, status }) => ({
    source: site.base + encodeURI(from),
    destination: under(site, to),
    statusCode: status,
  }));
}

/**
 * Rules of mod_rewrite for `.htaccess`. They are not for the file that Apache finds for a folder (NS), which may
 * be an old address.
 */
export function apacheRedirects(site: Site): string[] {
  return site.redirects.flatMap((redirect) => {
    const pattern = `"^${redirect.from.slice(1).replaceAll('.', '\\.')}/?$"`;
    if (!isMoved(redirect)) return `RewriteRule ${pattern} - [G,NS]`;
    // Without what % and $ would refer to.
    const to = under(site, redirect.to).replace(/[%$]/g, '\\$&');
    const rule = (target: string, flags: string) =>
      `RewriteRule ${pattern} "${target}" [R=${redirect.status},NE,NS,END${flags}]`;
    if (!to.includes('#')) return rule(to, '');
    // Apache would add the query after the fragment.
    return [
      'RewriteCond %{QUERY_STRING} .',
      rule(withQuery(to, '?%{QUERY_STRING}'), ''),
      rule(to, ',QSD'),
    ];
  });
}

function nginx(site: Site): string {
  const lines = site.redirects.map((redirect) => {
    const { from, status } = redirect;
    const answer = isMoved(redirect)
      ? `${status} "${withQuery(under(site, redirect.to), '$is_args$args')}"`
      : status;
    return `location = "${site.base}${from}" { return ${answer}; }`;
  });
  return ['# For deploy/nginx-static.conf.', ...lines, ''].join('\n');
}

/** Matches the address as it was asked for: that of a page is rewritten to its file. */
function caddy(site: Site): string {
  const asked = (from: string) =>
    `vars {http.request.orig_uri.path} "${site.base}${from}" "${site.base}${from}/"`;
  const lines = site.redirects.flatMap((redirect, index) => {
    const name = `@redirect${index + 1}`;
    const answer = isMoved(redirect)
      ? `redir ${name} "${withQuery(under(site, redirect.to), '{kept_query}')}" ${redirect.status}`
      : `error ${name} ${redirect.status}`;
    return [`${name} ${asked(redirect.from)}`, answer];
  });
  const keptQuery = ['map {query} {kept_query} {', `\t~.+ "?\${0}"`, '\tdefault ""', '}'];
  return ['# For deploy/Caddyfile-static.', ...keptQuery, ...lines, ''].join('\n');
}

/** A target below the site's sub-path, without characters that name a variable of a host. */
function under({ base }: Site, to: string): string {
  return (to.startsWith('/') ? base + to : to).replace(/[${}]/g, encodeURIComponent);
}
