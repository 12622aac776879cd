import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Scripts } from '../../api/pages/renderer.ts';
import { pageEntries, socialCard } from '../../contract/routes.ts';
import type { BuiltRenderer } from './built-renderer.ts';
import { stylesOf, stylesOfScripts } from './page-styles.ts';
import { cardPainter } from './social-cards.ts';

/**
 * Renders each page once and writes what is derived from its HTML: the social card of an indexed
 * page and, in `page-styles.json`, the styles that a prerendered page needs, so that only those are
 * inlined. Also writes `request.css`, the styles of pages rendered on request, and the maintenance
 * page, a single file that a proxy can serve while the server is down.
 * @param folder the build in a language
 */
export async function writePages(
  folder: string,
  { renderer, css, cssWithoutFonts, scripts }: BuiltRenderer,
  language: string | undefined,
): Promise<void> {
  const { pathsToPrerender, sharedPaths } = renderer;
  const render = renderer.createRenderer({
    origin: 'https://site',
    stylesheet: { css: '' },
    scripts,
  });
  const drawCard = await cardPainter(language);
  mkdirSync(dirname(join(folder, 'client', socialCard('/'))), { recursive: true });
  const prerendered = new Set([...pathsToPrerender, '/404']);
  const styles: Record<string, string> = {};
  for (const url of prerendered.union(new Set(sharedPaths))) {
    const { html } = await render({ url });
    if (prerendered.has(url)) styles[url] = await stylesOf(html, css);
    if (sharedPaths.includes(url)) {
      writeFileSync(join(folder, 'client', socialCard(url)), await drawCard(html));
    }
  }
  writeFileSync(join(folder, 'page-styles.json'), JSON.stringify(styles));
  const code = scriptsOfRequests(join(folder, 'client'), scripts);
  writeFileSync(join(folder, 'request.css'), await stylesOfScripts(code, css));
  const maintenance = await renderer.renderMaintenance(cssWithoutFonts, new Date());
  writeFileSync(join(folder, 'maintenance.html'), maintenance.html);
}

/**
 * Returns the code of every script except those loaded only by prerendered, indexed pages. Those
 * pages post no forms, so they are never rendered on request.
 */
function scriptsOfRequests(client: string, { pages }: Scripts): string {
  const scriptsOf = (isOnRequest: boolean) =>
    pageEntries
      .filter(([, page]) => (page.rendered === 'request' || !page.indexed) === isOnRequest)
      .flatMap(([key]) => pages[key] ?? []);
  const others = new Set(scriptsOf(false)).difference(new Set(scriptsOf(true)));
  return globSync('assets/*.js', { cwd: client })
    .filter((file) => !others.has(file))
    .map((file) => readFileSync(join(client, file), 'utf8'))
    .join('\n');
}
