import { fileDates } from 'virtual:file-dates';
import { Feed } from 'feed';
import { js2xml } from 'xml-js';
import { jobFiles } from '#content/job-files.ts';
import { pageTexts } from '#content/page-texts.ts';
import { services } from '#content/services.ts';
import { site } from '#content/site.ts';
import { href, pages, siteFiles } from '#contract/routes.ts';
import { base } from './base.ts';
import { isOpen } from './job-state.ts';
import { pathsOf } from './known-paths.ts';
import { pageRoutes } from './page-routes.ts';

/**
 * The files that the site writes for machines.
 * @param origin public address with the sub-path, without a trailing slash
 * @param today as `2026-03-31`; closed openings are left out
 * @returns each file's body by its path
 */
export function renderSiteFiles(origin: string, today: string): Record<string, string> {
  return {
    [siteFiles.sitemap]: sitemap(origin, today),
    [siteFiles.robots]: `User-agent: *\nDisallow: ${base}/api/\n\nSitemap: ${origin}${siteFiles.sitemap}\n`,
    [siteFiles.manifest]: manifest(),
    [siteFiles.security]: securityText(origin, today),
    [siteFiles.llms]: llms(origin),
    [siteFiles.careersFeed]: careersFeed(origin, today),
  };
}

/** sitemaps.org, with the day on which each page's content was last changed. */
function sitemap(origin: string, today: string): string {
  const closed = jobFiles
    .filter((job) => !isOpen(job, today))
    .map(({ slug }) => href('career', { id: slug }));
  const paths = pageRoutes
    .filter(({ page }) => page.indexed && page.access === 'open')
    .flatMap(pathsOf)
    .filter((path) => !closed.includes(path));
  return js2xml(
    {
      _declaration: { _attributes: { version: '1.0', encoding: 'utf-8' } },
      urlset: {
        _attributes: { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' },
        url: paths.map((path) => ({ loc: origin + path, lastmod: lastChange(path) })),
      },
    },
    { compact: true, spaces: 1 },
  );
}

/** The newest change of the content that a page shows; of all content where that is not known. */
function lastChange(path: string): string {
  const name = path.split('/').at(-1) || 'home';
  const own = Object.entries(fileDates).filter(([file]) =>
    new RegExp(`(^|[/-])${name}(/|\\.|$)`).test(file),
  );
  const dates = (own.length > 0 ? own : Object.entries(fileDates)).map(([, date]) => date);
  return dates.reduce((newest, date) => (Date.parse(date) > Date.parse(newest) ? date : newest));
}

function manifest(): string {
  return JSON.stringify({
    name: site.brand.name,
    short_name: site.brand.name,
    description: site.brand.description,
    start_url: `${base}/`,
    display: 'browser',
    background_color: '#0a0b0d',
    theme_color: '#ffffff',
    icons: [
      { src: `${base}/favicon.svg`, type: 'image/svg+xml', sizes: 'any' },
      { src: `${base}/apple-touch-icon.png`, type: 'image/png', sizes: '180x180' },
    ],
  });
}

/** RFC 9116; it must not be valid for more than a year. */
function securityText(origin: string, today: string): string {
  const expires = new Date(today);
  expires.setUTCMonth(expires.getUTCMonth() + 6);
  return [
    `Contact: mailto:${site.contact.supportEmail}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}${siteFiles.security}`,
    '',
  ].join('\n');
}

/** llmstxt.org: the site in a page of Markdown. */
function llms(origin: string): string {
  const line = (title: string, path: string, text: string) =>
    `- [${title}](${origin}${path}): ${text}`;
  const keys = [
    'pricing',
    'features',
    'specialities',
    'about',
    'careers',
    'help',
    'inquiry',
  ] as const;
  return [
    `# ${site.brand.name}`,
    '',
    `> ${site.brand.description}`,
    '',
    '## Services',
    '',
    ...services.map(({ slug, name, description }) =>
      line(name, href('service', { slug }), description),
    ),
    '',
    '## Pages',
    '',
    ...keys.map((key) => line(pageTexts[key].title, pages[key].path, pageTexts[key].description)),
    '',
  ].join('\n');
}

function careersFeed(origin: string, today: string): string {
  const open = jobFiles.filter((job) => isOpen(job, today));
  const feed = new Feed({
    title: `${site.brand.name}: open positions`,
    id: origin + href('careers'),
    link: origin + href('careers'),
    description: pageTexts.careers.description,
    copyright: `© ${site.copyrightYear} ${site.brand.legalName}`,
    generator: site.brand.name,
    updated: new Date(open[0]?.posted ?? today),
    feedLinks: { atom: origin + siteFiles.careersFeed },
  });
  for (const job of open) {
    const address = origin + href('career', { id: job.slug });
    feed.addItem({
      title: job.title,
      id: address,
      link: address,
      description: job.summary,
      content: job.body,
      date: new Date(job.posted),
      author: [{ name: site.brand.name }],
    });
  }
  return feed.atom1();
}
