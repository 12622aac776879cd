import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { socialCard } from '../../contract/routes.ts';
import { loadBuiltRenderer } from './built-renderer.ts';
import { stylesOf } from './page-styles.ts';
import { cardPainter } from './social-cards.ts';

/**
 * Renders each page once and writes what follows from its HTML: the social card of an indexed page, and in
 * `page-styles.json` the styles that a prerendered page needs, to inline only those. Also writes the maintenance
 * page, as one file that a proxy can serve while the server is down.
 * @param folder the build
 */
export async function writePages(folder: string): Promise<void> {
  const { renderer, css, cssWithoutFonts, scripts } = await loadBuiltRenderer(folder);
  const { pathsToPrerender, sharedPaths } = renderer;
  const render = renderer.createRenderer({
    origin: 'https://site',
    stylesheet: { css: '' },
    scripts,
  });
  const drawCard = await cardPainter(process.env.SITE_LANGUAGE || undefined);
  mkdirSync(dirname(join(folder, 'client', socialCard('/'))), { recursive: true });
  const prerendered = new Set([...pathsToPrerender, '/404']);
  const styles: Record<string, string> = {};
  for (const url of prerendered.union(new Set(sharedPaths))) {
    const { html } = await render({ url });
    if (prerendered.has(url)) styles[url] = stylesOf(html, css);
    if (sharedPaths.includes(url)) {
      writeFileSync(join(folder, 'client', socialCard(url)), await drawCard(html));
    }
  }
  writeFileSync(join(folder, 'page-styles.json'), JSON.stringify(styles));
  const maintenance = await renderer.renderMaintenance(cssWithoutFonts, new Date());
  writeFileSync(join(folder, 'maintenance.html'), maintenance.html);
}
