import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type PageStyles, pageStylesFile } from '../../api/pages/page-styles.ts';
import { type Page, pageEntries, socialCard } from '../../contract/routes.ts';
import type { BuiltRenderer } from './built-renderer.ts';
import { stylesOf, stylesOfScripts } from './page-styles.ts';
import { cardPainter } from './social-cards.ts';

/**
 * Renders each page once and writes the social card of an indexed page. Writes the styles that each
 * page inlines to `page-styles.json`: those of its HTML or, if the server may render it on request,
 * those of its scripts. Also writes the maintenance page, a single file that a proxy can serve while
 * the server is down.
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
    stylesheet: () => ({ css: '' }),
    scripts,
  });
  const drawCard = await cardPainter(language);
  mkdirSync(dirname(join(folder, 'client', socialCard('/'))), { recursive: true });
  const prerendered = new Set([...pathsToPrerender, '/404']);
  const styles: PageStyles = { built: {}, onRequest: {} };
  for (const url of prerendered.union(new Set(sharedPaths))) {
    const { html } = await render({ url });
    if (prerendered.has(url)) styles.built[url] = await stylesOf(html, css);
    if (sharedPaths.includes(url)) {
      writeFileSync(join(folder, 'client', socialCard(url)), await drawCard(html));
    }
  }
  for (const [key, page] of pageEntries) {
    if (!isRenderedOnRequest(page)) continue;
    const own = [scripts.pages, scripts.lazy].flatMap((of) => of[key] ?? []);
    const code = [scripts.entry, ...scripts.app, ...own]
      .map((file) => readFileSync(join(folder, 'client', file), 'utf8'))
      .join('\n');
    styles.onRequest[key] = await stylesOfScripts(code, css);
  }
  writeFileSync(join(folder, pageStylesFile), JSON.stringify(styles));
  const maintenance = await renderer.renderMaintenance(cssWithoutFonts, new Date());
  writeFileSync(join(folder, 'maintenance.html'), maintenance.html);
}

/** Returns whether a page may be rendered on request. Prerendered, indexed pages post no forms. */
function isRenderedOnRequest(page: Page): boolean {
  return page.rendered === 'request' || !page.indexed;
}
