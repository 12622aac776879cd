import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { leftOutPages, pathOf, readLanguages } from '../../api/settings/content-files.ts';
import { siteFolder } from '../../api/settings/site-folder.mjs';
import { basePath } from '../../compiler/base-path.ts';
import { compilePart } from '../../compiler/compile.ts';
import { loadBuiltRenderer } from '../../compiler/site/built-renderer.ts';
import { decoded } from '../../contract/formats/decoded.ts';
import { withoutTrailingSlash } from '../../contract/paths/match-page.ts';
import { api, type Page, pageEntries, siteFiles } from '../../contract/routes.ts';
import { languagePath } from '../../contract/settings/site-languages.ts';
import { ensureBuilt } from '../build/build.ts';
import { contentLinks } from './content-links.ts';

const origin = 'https://site.invalid';

/** The valid targets of links. Paths do not include the site's sub-path. */
export type Targets = {
  /** The HTML of every published page, by path. */
  pages: Map<string, string>;
  /** The site's sub-path, such as `/sub`, or '' at the root. */
  base: string;
  isFile: (path: string) => boolean;
  /**
   * The paths of pages that content may link to although they are not shown: those whose flag is
   * off, and those that a language leaves out, such as `/fr/partners`.
   */
  notShown: string[];
};

const machineFiles: string[] = [...Object.values(siteFiles), ...Object.values(api)];

/** Renders every page of the site, in every language. */
export async function renderedTargets(): Promise<Targets> {
  await ensureBuilt();
  const pages = new Map<string, string>();
  for (const language of languagePaths()) {
    const { renderer, css, scripts } = await loadBuiltRenderer(siteFolder() + language);
    const render = renderer.createRenderer({ origin, stylesheet: () => ({ css }), scripts });
    for (const path of renderer.allPaths) {
      pages.set(language + path, (await render({ url: path })).html);
    }
  }
  return {
    pages,
    base: basePath(),
    isFile: (path: string) => {
      const [language, own] = splitPath(path);
      return machineFiles.includes(own) || existsSync(join(siteFolder() + language, 'client', own));
    },
    notShown: [...(await flaggedPaths()), ...leftOutPaths()],
  };
}

/** Returns the path of each language: '' for the main one, or such as `/fr`. */
const languagePaths = () => ['', ...readLanguages().others.map(languagePath)];

/** Splits an address into its language path and the rest. */
function splitPath(path: string): [language: string, own: string] {
  const language = languagePaths().findLast((one) => `${path}/`.startsWith(`${one}/`)) ?? '';
  return [language, path.slice(language.length)];
}

/** Finds broken internal links on all pages, and in unpublished content. */
export function linkProblems(targets: Targets): string[] {
  return [...brokenOnPages(targets), ...brokenInContent(contentLinks(), targets)];
}

/** Like `linkProblems`, but without a build. Only checks that each link's page exists. */
export async function contentLinkProblems(): Promise<string[]> {
  const paths = await pathsOf(() => true);
  return brokenInContent(contentLinks(), {
    pages: new Map(),
    base: '',
    isFile: (path) => machineFiles.includes(path),
    notShown: paths,
  });
}

/** Returns broken links on pages, as `page: address`. */
export function brokenOnPages(targets: Targets): string[] {
  const { pages, base } = targets;
  const problems = [...pages].flatMap(([page, html]) =>
    [...html.matchAll(/<a\b[^>]*? href="([^"]*)"/g)].flatMap(([, address = '']) => {
      const url = new URL(address.replaceAll('&amp;', '&'), origin + base + page);
      if (url.origin !== origin) return [];
      const path = url.pathname.slice(base.length) || '/';
      const problem = problemAt(path, url.hash, { ...targets, notShown: [] });
      return problem === undefined ? [] : [`${page}: ${address}${problem}`];
    }),
  );
  return [...new Set(problems)];
}

/**
 * Returns broken links in content as `file: address`. Pages whose flag is off, or that the language
 * leaves out, are valid targets.
 */
export function brokenInContent(
  links: { file: string; address: string }[],
  targets: Targets,
): string[] {
  const problems = links.flatMap(({ file, address }) => {
    if (!address.startsWith('/')) return [`${file}: ${address} (must begin with / or https://)`];
    const { pathname, hash } = new URL(address, origin);
    const { folder: language } = pathOf(file);
    const problem = problemAt(`${language ? `/${language}` : ''}${pathname}`, hash, targets);
    return problem === undefined ? [] : [`${file}: ${address}${problem}`];
  });
  return [...new Set(problems)];
}

/**
 * Describes a broken link, or returns '' if its page does not exist. Returns undefined if the link
 * is valid. A trailing slash is ignored, because the server removes it.
 */
function problemAt(path: string, hash: string, targets: Targets): string | undefined {
  const { pages, isFile, notShown } = targets;
  const bare = withoutTrailingSlash(path);
  const html = pages.get(path) ?? pages.get(bare);
  if (html === undefined) {
    const isKnown = [bare, splitPath(bare)[1]].some((one) => notShown.includes(one));
    return isKnown || isFile(path) ? undefined : '';
  }
  const id = decoded(hash.slice(1));
  return id === '' || html.includes(` id="${id}"`) ? undefined : ' (no such fragment on the page)';
}

/** Returns the paths of all pages behind a flag, including all posts and topics. */
export function flaggedPaths(): Promise<string[]> {
  return pathsOf(({ flag }) => flag !== undefined);
}

/** Returns the paths of the pages that each language leaves out, such as `/fr/partners`. */
export function leftOutPaths(): string[] {
  return readLanguages().others.flatMap((tag) =>
    leftOutPages(tag).map((path) => languagePath(tag) + path),
  );
}

/** Returns the paths of pages, whether their flags are on or off. */
async function pathsOf(isWanted: (page: Page) => boolean): Promise<string[]> {
  const { addresses } = await compilePart('addresses');
  return pageEntries
    .filter(([, page]) => isWanted(page))
    .flatMap(([key, { path }]) => addresses[key] ?? [path]);
}
