import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { api, href, pageEntries, siteFiles } from '../../contract/routes.ts';
import { ensureBuilt } from '../build/build.ts';
import { loadBuiltRenderer } from '../build/built-renderer.ts';
import { importContent } from '../vite/content-plugin.ts';
import { type ContentData, readContent } from './content-files.ts';

const folder = 'build/site';
const origin = 'https://site.invalid';

/** What a link may lead to. Paths are within the site, without its sub-path. */
export type Targets = {
  /** The HTML of every page that is shown, by its path. */
  pages: Map<string, string>;
  /** The sub-path of the site, as `/sub`; blank at the root. */
  base: string;
  isFile: (path: string) => boolean;
  /** The addresses of pages whose flag is off. */
  switchedOff: string[];
};

/**
 * Links of any page to a page, place or file of this site that is not there; and those in content
 * that no page shows, since its flag is off or its day has not come.
 */
export async function linkProblems(): Promise<string[]> {
  await ensureBuilt();
  const { renderer, css, entry } = await loadBuiltRenderer(folder);
  const render = renderer.createRenderer({ origin, stylesheet: { css }, entry });
  const pages = new Map<string, string>();
  for (const path of renderer.allPaths) pages.set(path, (await render({ url: path })).html);

  const machineFiles: string[] = [...Object.values(siteFiles), ...Object.values(api)];
  const targets = {
    pages,
    base: renderer.base,
    isFile: (path: string) =>
      machineFiles.includes(path) || existsSync(join(folder, 'client', path)),
    switchedOff: await flaggedPaths(),
  };
  return [...brokenOnPages(targets), ...brokenInContent(contentLinks(), targets)];
}

/** Links on the pages that lead nowhere, as `page: address`. */
export function brokenOnPages(targets: Targets): string[] {
  const { pages, base } = targets;
  const problems = [...pages].flatMap(([page, html]) =>
    [...html.matchAll(/<a\b[^>]*? href="([^"]*)"/g)].flatMap(([, address = '']) => {
      const url = new URL(address.replaceAll('&amp;', '&'), origin + base + page);
      if (url.origin !== origin) return [];
      const path = url.pathname.slice(base.length) || '/';
      const problem = problemAt(path, url.hash, { ...targets, switchedOff: [] });
      return problem === undefined ? [] : [`${page}: ${address}${problem}`];
    }),
  );
  return [...new Set(problems)];
}

/** Links in content that lead nowhere, also while a flag is on; as `file: address`. */
export function brokenInContent(
  links: { file: string; address: string }[],
  targets: Targets,
): string[] {
  const problems = links.flatMap(({ file, address }) => {
    const { pathname, hash } = new URL(address, origin);
    const problem = problemAt(pathname, hash, targets);
    return problem === undefined ? [] : [`${file}: ${address}${problem}`];
  });
  return [...new Set(problems)];
}

/** What is wrong with a link, blank where its page is not there; undefined when it leads somewhere. */
function problemAt(path: string, hash: string, targets: Targets): string | undefined {
  const html = targets.pages.get(path);
  if (html === undefined) {
    return targets.isFile(path) || targets.switchedOff.includes(path) ? undefined : '';
  }
  const id = decodeURIComponent(hash.slice(1));
  return id === '' || html.includes(` id="${id}"`) ? undefined : ' (no such place on the page)';
}

/** What the files of `content/` link to on this site: the fields `href`, and links in prose. */
export function contentLinks(
  content: ContentData[] = readContent(),
): { file: string; address: string }[] {
  return content.flatMap(({ file, data }) => {
    const text = JSON.stringify(data);
    const found = text.matchAll(/"href":"(\/[^"]*)"|\]\((\/[^)\s]*)/g);
    return [...found].map(([, field, prose = '']) => ({ file, address: field ?? prose }));
  });
}

/** The addresses of every page that has a flag: those of posts and topics as the content has them. */
export async function flaggedPaths(): Promise<string[]> {
  const slugs = async (module: string, name: string) => {
    const { module: values } = await importContent<Record<string, { slug: string }[]>>(
      `content/${module}`,
    );
    return (values[name] ?? []).map(({ slug }) => slug);
  };
  const plain = pageEntries
    .filter(([, { flag, path }]) => flag !== undefined && !path.includes(':'))
    .map(([, { path }]) => path);
  return [
    ...plain,
    ...(await slugs('posts.ts', 'posts')).map((slug) => href('blogPost', { slug })),
    ...(await slugs('forums.ts', 'forumTopics')).map((topic) => href('forumTopic', { topic })),
  ];
}
