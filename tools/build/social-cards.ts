import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import satori from 'satori';
import subsetFont from 'subset-font';
import { socialCard } from '../../contract/routes.ts';
import { loadBuiltRenderer } from './built-renderer.ts';
import { cardScene, sceneOn } from './card-scene.ts';
import { cardLayout } from './social-card-layout.ts';

const cache = '.cache/social-cards';

/**
 * Renders a social card (1200 × 630 PNG) for every indexed page from its title,
 * description and scene.
 * Cards are cached, so only changed pages are rendered again.
 * @param folder the build
 */
export async function writeSocialCards(folder: string): Promise<void> {
  const { renderer, css, entry } = await loadBuiltRenderer(folder);
  const render = renderer.createRenderer({ origin: 'https://site', stylesheet: { css }, entry });
  const draw = cardPainter();
  mkdirSync(join(folder, 'client', 'social'), { recursive: true });
  for (const url of renderer.sharedPaths) {
    const { html } = await render({ url });
    const card = {
      title: meta(html, 'og:title'),
      text: meta(html, 'og:description'),
      brand: meta(html, 'og:site_name'),
    };
    writeFileSync(
      join(folder, 'client', socialCard(url)),
      await draw(card, cardScene(sceneOn(html))),
    );
  }
}

function meta(html: string, property: string): string {
  const content = new RegExp(`property="${property}" content="([^"]*)"`).exec(html)?.[1] ?? '';
  return content.replace(/&quot;|&#x27;|&amp;/g, (entity) => entities[entity] ?? entity);
}

const entities: Record<string, string> = { '&quot;': '"', '&#x27;': "'", '&amp;': '&' };

/** Loads the rendering engine on the first cache miss. */
function cardPainter() {
  const font = (weight: 400 | 500) => ({
    name: 'Host Grotesk',
    data: readFileSync(
      require.resolve(`@fontsource/host-grotesk/files/host-grotesk-latin-${weight}-normal.woff`),
    ),
    weight,
  });
  let engine: Promise<void> | undefined;
  let sceneFonts: Promise<Uint8Array[]> | undefined;
  return async (card: Parameters<typeof cardLayout>[0], scene: string): Promise<Buffer> => {
    const layout = cardLayout(card);
    const key = createHash('sha256')
      .update(JSON.stringify(layout) + scene)
      .digest('hex')
      .slice(0, 32);
    const kept = join(cache, `${key}.png`);
    if (existsSync(kept)) return readFileSync(kept);
    engine ??= initWasm(readFileSync(require.resolve('@resvg/resvg-wasm/index_bg.wasm')));
    await engine;
    const svg = await satori(layout as Parameters<typeof satori>[0], {
      width: 1200,
      height: 630,
      fonts: [font(400), font(500)],
    });
    sceneFonts ??= Promise.all([font(400), font(500)].map(({ data }) => asTrueType(data)));
    const png = Buffer.from(
      new Resvg(svg.replace('</svg>', `${scene}</svg>`), {
        font: { fontBuffers: await sceneFonts, defaultFontFamily: 'Host Grotesk' },
      })
        .render()
        .asPng(),
    );
    mkdirSync(cache, { recursive: true });
    writeFileSync(kept, png);
    return png;
  };
}

/** The font of a scene's labels in the one format that the renderer reads. */
function asTrueType(font: Buffer): Promise<Uint8Array> {
  const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
  return subsetFont(font, ascii.join(''), { targetFormat: 'truetype' });
}

const require = createRequire(import.meta.url);
