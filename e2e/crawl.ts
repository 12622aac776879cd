/** What a crawl found: every page by its address, and what is wrong with links to it. */
export type Crawl = { pages: Map<string, string>; problems: string[] };

/**
 * Follows every link, form and asset of a site from its home page on, as HTML without script.
 * @param home address of the home page; other addresses below it belong to the site
 */
export async function crawl(home: string): Promise<Crawl> {
  const pages = new Map<string, string>();
  const files = new Map<string, number>();
  const problems: string[] = [];
  const links: { from: string; to: URL }[] = [];
  const waiting = [home];
  while (waiting.length > 0) {
    const address = waiting.pop() ?? '';
    const key = withoutQuery(address);
    if (pages.has(key) || files.has(key)) continue;
    const response = await fetch(address, { headers: { Accept: 'text/html' } });
    files.set(key, response.status);
    const html = await response.text();
    if (!response.headers.get('content-type')?.startsWith('text/html')) continue;
    if (response.redirected) continue;
    pages.set(key, html);
    for (const to of linksOf(html, address)) {
      if (to.origin !== new URL(home).origin) continue;
      // The router's name for the home page of a site below a path.
      if (`${to.origin}${to.pathname}/` === home) to.pathname += '/';
      links.push({ from: key, to });
      if (!to.href.startsWith(home)) problems.push(`${key} leaves the site for ${to.href}`);
      else if (!to.pathname.includes('/api/')) waiting.push(to.href);
    }
  }
  for (const { from, to } of links) {
    const key = withoutQuery(to.href);
    const status = files.get(key);
    if (status !== undefined && status !== 200) problems.push(`${from} → ${to.href}: ${status}`);
    const id = decodeURIComponent(to.hash.slice(1));
    const html = pages.get(key);
    if (id !== '' && html !== undefined && !html.includes(` id="${id}"`)) {
      problems.push(`${from} → ${to.href}: no such place`);
    }
  }
  return { pages, problems: [...new Set(problems)] };
}

function linksOf(html: string, address: string): URL[] {
  const attributes = html.matchAll(/ (?:href|src|action)="([^"]+)"/g);
  return [...attributes]
    .map(([, value = '']) => new URL(value.replaceAll('&amp;', '&'), address))
    .filter(({ protocol }) => protocol.startsWith('http'));
}

function withoutQuery(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
}
