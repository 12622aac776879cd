import { Feed } from 'feed';
import { js2xml } from 'xml-js';
import { href, isPlainPage, registeredPages, siteFiles } from '#contract/routes.ts';
import { unsentIssues } from '#features/newsletter/site/issue-state.ts';
import { m } from '#messages/messages.ts';
import { postFiles } from '#site/content/blog.ts';
import { jobFiles } from '#site/content/careers.ts';
import { fileDates } from '#site/content/file-dates.ts';
import { issueFiles, issues } from '#site/content/newsletter.ts';
import { ownHeads } from '#site/content/own-pages.ts';
import { pageTexts } from '#site/content/page-texts.ts';
import { services } from '#site/content/services.ts';
import { site } from '#site/content/site.ts';
import { isPublished } from '#site/pages/blog/post-state.ts';
import { isOpen } from '#site/pages/careers/job-state.ts';
import { brandColours } from '../head/brand-colours.ts';
import { withAbsoluteAddresses } from '../links/absolute-addresses.ts';
import { base } from '../links/base.ts';
import { alternates, bases, isMain, otherLanguages } from '../links/languages.ts';
import { type PublishState, pathsOf, scheduledPaths } from './known-paths.ts';
import { lastChange } from './last-change.ts';
import { pageRoutes } from './page-routes.ts';

/**
 * Renders the machine-readable files, such as the sitemap, robots.txt, the manifest and feeds.
 * @param origin the public URL with the sub-path, without a trailing slash
 * @param today such as `2026-03-31`; closed openings and scheduled posts are omitted
 * @param published the slugs of the letters that are being or have been sent; others are omitted
 * @returns each file's body by its path
 */
export function renderSiteFiles(
  origin: string,
  today: string,
  published: readonly string[],
): Record<string, string> {
  const moment = { today, waiting: unsentIssues(issues, published) };
  return {
    [siteFiles.sitemap]: sitemap(origin, moment),
    ...(isMain && {
      [siteFiles.robots]: robots(origin),
      [siteFiles.security]: securityText(origin, today),
    }),
    [siteFiles.manifest]: manifest(),
    [siteFiles.llms]: llms(origin),
    ...(site.flags.careers && { [siteFiles.careersFeed]: careersFeed(origin, today) }),
    ...(site.flags.blog && { [siteFiles.blogFeed]: blogFeed(origin, today) }),
    ...(site.flags.newsletter && {
      [siteFiles.newsletterFeed]: newsletterFeed(origin, moment),
    }),
  };
}

/** Renders robots.txt (RFC 9309), with a sitemap for each language. */
function robots(origin: string): string {
  const host = origin.slice(0, origin.length - base.length);
  return [
    'User-agent: *',
    ...bases.map((path) => `Disallow: ${path}/api/`),
    '',
    ...bases.map((path) => `Sitemap: ${host}${path}${siteFiles.sitemap}`),
    '',
  ].join('\n');
}

/**
 * Renders the sitemap (sitemaps.org). `lastmod` is when a page's files were last changed, if it has
 * any.
 */
function sitemap(origin: string, moment: PublishState): string {
  const { today } = moment;
  const leftOut = [
    ...jobFiles
      .filter((job) => !isOpen(job, today))
      .map(({ slug }) => href('career', { id: slug })),
    ...scheduledPaths(moment),
  ];
  const url = pageRoutes
    .filter(({ page }) => page.indexed && page.access === 'open')
    .flatMap((route) =>
      pathsOf(route)
        .filter((path) => !leftOut.includes(path))
        .map((path) => {
          const lastmod = lastChange(route.key, path, fileDates);
          return {
            loc: origin + path,
            ...(lastmod !== undefined && { lastmod }),
            'xhtml:link': alternates(origin, path).map(({ tag, address }) => ({
              _attributes: { rel: 'alternate', hreflang: tag, href: address },
            })),
          };
        }),
    );
  return js2xml(
    {
      _declaration: { _attributes: { version: '1.0', encoding: 'utf-8' } },
      urlset: {
        _attributes: {
          xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
          // Needed for the other languages of a page (Google, localized versions of pages).
          ...(otherLanguages.length > 0 && { 'xmlns:xhtml': 'http://www.w3.org/1999/xhtml' }),
        },
        url,
      },
    },
    { compact: true, spaces: 1 },
  );
}

function manifest(): string {
  return JSON.stringify({
    name: site.brand.name,
    short_name: site.brand.name,
    lang: site.language,
    description: site.brand.description,
    start_url: `${base}/`,
    display: 'browser',
    background_color: brandColours.ground,
    theme_color: brandColours.primary,
    icons: [
      { src: `${base}/favicon.svg`, type: 'image/svg+xml', sizes: 'any' },
      { src: `${base}/icon-192.png`, type: 'image/png', sizes: '192x192' },
      { src: `${base}/icon-512.png`, type: 'image/png', sizes: '512x512' },
      { src: `${base}/icon-masked.png`, type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  });
}

/** Renders security.txt, which should expire within a year (RFC 9116, 2.5.5). */
function securityText(origin: string, today: string): string {
  const expires = new Date(today);
  expires.setUTCMonth(expires.getUTCMonth() + 6);
  return [
    `Contact: mailto:${site.contact.supportEmail}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${[site.language, ...otherLanguages.map(({ tag }) => tag)].join(', ')}`,
    `Canonical: ${origin}${siteFiles.security}`,
    '',
  ].join('\n');
}

/**
 * Renders llms.txt (llmstxt.org): the site as a Markdown page, with links to its pages as Markdown.
 */
function llms(origin: string): string {
  const line = (title: string, path: string, text: string) =>
    `- [${title}](${origin}${path}.md): ${text}`;
  return [
    `# ${site.brand.name}`,
    '',
    `> ${site.brand.description}`,
    '',
    `## ${m.search.services()}`,
    '',
    ...services.map(({ slug, name, description }) =>
      line(name, href('service', { slug }), description),
    ),
    '',
    `## ${m.search.pages()}`,
    '',
    ...registeredPages(site.flags)
      .filter(isPlainPage)
      .filter(([key, { indexed }]) => indexed && key !== 'home')
      .map(([key, { path }]) => line(pageTexts[key].title, path, pageTexts[key].description)),
    ...ownHeads.map(({ path, title, description }) => line(title, path, description)),
    '',
  ].join('\n');
}

function careersFeed(origin: string, today: string): string {
  return feedOf(origin, today, {
    title: m.careers.feedTitle({ brand: site.brand.name }),
    page: 'careers',
    file: siteFiles.careersFeed,
    items: jobFiles
      .filter((job) => isOpen(job, today))
      .map((job) => ({
        ...job,
        path: href('career', { id: job.slug }),
        date: job.posted,
        author: site.brand.name,
      })),
  });
}

function blogFeed(origin: string, today: string): string {
  return feedOf(origin, today, {
    title: m.blog.feedTitle({ brand: site.brand.name }),
    page: 'blog',
    file: siteFiles.blogFeed,
    items: postFiles
      .filter((post) => isPublished(post, today))
      .map((post) => ({ ...post, path: href('blogPost', { slug: post.slug }) })),
  });
}

function newsletterFeed(origin: string, { today, waiting }: PublishState): string {
  return feedOf(origin, today, {
    title: m.newsletter.feedTitle({ brand: site.brand.name }),
    page: 'newsletter',
    file: siteFiles.newsletterFeed,
    items: issueFiles
      .filter(({ number }) => !waiting.includes(number))
      .map((issue) => ({
        ...issue,
        path: href('newsletterIssue', { slug: issue.slug }),
        author: site.brand.name,
      })),
  });
}

type FeedItem = {
  title: string;
  summary: string;
  body: string;
  path: string;
  date: string;
  author: string;
};

/** Renders an Atom feed (RFC 4287), newest first. */
function feedOf(
  origin: string,
  today: string,
  about: {
    title: string;
    page: 'careers' | 'blog' | 'newsletter';
    file: string;
    items: FeedItem[];
  },
): string {
  const feed = new Feed({
    title: about.title,
    id: origin + href(about.page),
    link: origin + href(about.page),
    description: pageTexts[about.page].description,
    copyright: `© ${site.copyrightYear} ${site.brand.legalName}`,
    language: site.language,
    generator: site.brand.name,
    updated: new Date(about.items[0]?.date ?? today),
    feedLinks: { atom: origin + about.file },
  });
  for (const { title, summary, body, path, date, author } of about.items) {
    feed.addItem({
      title,
      id: origin + path,
      link: origin + path,
      description: summary,
      content: withAbsoluteAddresses(body, origin),
      date: new Date(date),
      author: [{ name: author }],
    });
  }
  return feed.atom1();
}
