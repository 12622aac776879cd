import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { api, siteFiles } from '../../contract/routes.ts';
import { ensureBuilt } from '../build.ts';
import { loadBuiltRenderer } from '../built-renderer.ts';

const folder = 'build/site';

/** Links of any page to a page, place or file of this site that is not there. */
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
  return [...problems];
}
