/**
 * The result of a crawl: the HTML of every page by URL, and the problems found, such as broken
 * links.
 */
export type Crawl = { pages: Map<string, string>; problems: string[] };

/**
 * Follows every link, form action and asset of a site from its home page, without running scripts.
 * @param home URL of the home page; every URL below it belongs to the site
 */
export async function crawl(home: string): Promise<Crawl> {
  const pages = new Map<string, string>();
  const files = new Map<string, number>();
  // The files that fragments may point into: pages and SVG sprites.
  const texts = new Map<string, string>();
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
    const type = response.headers.get('content-type') ?? '';
    if (response.redirected) continue;
    if (/^(text\/html|image\/svg)/.test(type)) texts.set(key, html);
    if (!type.startsWith('text/html')) continue;
    pages.set(key, html);
    for (const to of linksOf(html, address)) {
      if (to.origin !== new URL(home).origin) continue;
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
    const text = texts.get(key);
    if (id !== '' && text !== undefined && !text.includes(` id="${id}"`)) {
      problems.push(`${from} → ${to.href}: no such fragment`);
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

/**
 * Returns problems with the headings and metadata of crawled pages. Each page needs exactly one h1,
 * and a title, description and canonical URL that no other page in its language has.
 */
export function headProblems({ pages }: Crawl): string[] {
  const heads = [...pages].map(([address, html]) => ({
    address,
    headings: html.match(/<h1[ >]/g)?.length ?? 0,
    language: /<html lang="([^"]*)/.exec(html)?.[1] ?? '',
    title: /<title>([^<]*)/.exec(html)?.[1] ?? '',
    description: /<meta name="description" content="([^"]*)/.exec(html)?.[1] ?? '',
    canonical: /<link rel="canonical" href="([^"]*)/.exec(html)?.[1] ?? '',
    isListed: html.includes('content="index, follow"'),
  }));
  const repeated = (['title', 'description', 'canonical'] as const).flatMap((key) =>
    heads
      .filter((head, index) => {
        const isSame = (other: typeof head) =>
          other.language === head.language && other[key] === head[key];
        return heads.findIndex(isSame) !== index;
      })
      .map((head) => `${head.address} shares its ${key} with another page: ${head[key]}`),
  );
  const pathOf = (address: string) =>
    URL.canParse(address, 'http://site')
      ? new URL(address, 'http://site').pathname.replace(/\/$/, '')
      : '';
  const listed = heads.filter(({ isListed }) => isListed);
  return [
    ...heads.filter(({ headings }) => headings !== 1).map(({ address }) => `${address}: h1`),
    ...heads
      .filter(({ title, description }) => title === '' || description === '')
      .map(({ address }) => `${address}: title or description`),
    ...heads
      .filter(({ address, canonical }) => canonical === '' || pathOf(canonical) !== pathOf(address))
      .map(({ address, canonical }) => `${address} has the canonical ${canonical}`),
    ...repeated,
    // Every company has at least a home page, a service, the request form and two legal texts.
    ...(listed.length < 5 ? [`only ${listed.length} pages are indexed`] : []),
  ];
}
