import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { api, type Page, pages as routes, siteFiles } from '../../contract/routes.ts';
import { ensureBuilt } from '../build.ts';
import { loadBuiltRenderer } from '../built-renderer.ts';
import { readContent } from './content-files.ts';

const folder = 'build/site';

/**
 * Links of any page to a page, place or file of this site that is not there; and those in content
 * that no page shows, since its flag is off or its day has not come.
 */
export async function linkProblems(): Promise<string[]> {
  await ensureBuilt();
  const { renderer, css, entry } = await loadBuiltRenderer(folder);
  const origin = 'https://site.invalid';
  const render = renderer.createRenderer({ origin, stylesheet: { css }, entry });
  const pages = new Map<string, string>();
  for (const path of renderer.allPaths) pages.set(path, (await render({ url: path })).html);

  const machineFiles: string[] = [...Object.values(siteFiles), ...Object.values(api)];
  const problems = new Set<string>();
  for (const [page, html] of pages) {
    for (const [, address = ''] of html.matchAll(/<a\b[^>]*? href="([^"]*)"/g)) {
      const url = new URL(address.replaceAll('&amp;', '&'), origin + page);
      if (url.origin !== origin) continue;
      const path = url.pathname.slice(renderer.base.length) || '/';
      const target = pages.get(path);
      const isFile = machineFiles.includes(path) || existsSync(join(folder, 'client', path));
      if (target === undefined && !isFile) problems.add(`${page}: ${address}`);
      const id = decodeURIComponent(url.hash.slice(1));
      if (id !== '' && target !== undefined && !target.includes(` id="${id}"`)) {
        problems.add(`${page}: ${address} (no such place on the page)`);
      }
    }
  }
  for (const { file, address } of contentLinks()) {
    const { pathname } = new URL(address, origin);
    const isKnown = pages.has(pathname) || existsSync(join(folder, 'client', pathname));
    if (!isKnown && !isSwitchedOff(pathname)) problems.add(`${file}: ${address}`);
  }
  return [...problems];
}

/** What the files of `content/` link to on this site: the fields `href`, and links in prose. */
export function contentLinks(): { file: string; address: string }[] {
  return readContent().flatMap(({ file, data }) => {
    const text = JSON.stringify(data);
    const found = text.matchAll(/"href":"(\/[^"]*)"|\]\((\/[^)\s]*)/g);
    return [...found].map(([, field, prose = '']) => ({ file, address: field ?? prose }));
  });
}

/** Whether a path may be that of a page whose flag is off. */
function isSwitchedOff(path: string): boolean {
  return (Object.values(routes) as Page[]).some(
    ({ flag, path: known }) => flag !== undefined && matchesRoute(known, path),
  );
}

function matchesRoute(route: string, path: string): boolean {
  return new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}$`).test(path);
}
