import satori from 'satori';
import { markInColour, markRatio } from '../../contract/drawings/brand-mark.ts';
import { drawingFonts, fontHash } from '../brand/brand-font.ts';
import { themeColours } from '../brand/theme.ts';
import { compiledPart } from '../compile.ts';
import { cardPicture, pictureOn } from './card-picture.ts';
import { cardDrawings, cardScene, sceneOn } from './card-scene.ts';
import { drawPng, keptPng } from './draw-png.ts';
import { keptFile } from './kept-file.ts';
import { cardFont, cardLayout } from './social-card-layout.ts';
import { pictureNamed } from './write-pictures.ts';

/**
 * Creates a function that draws social cards (1200 × 630 PNG) from the title, description and scene
 * or picture in a page's HTML. Cards are cached, so only those of changed pages are redrawn.
 */
export async function cardPainter(language?: string): Promise<(html: string) => Promise<Buffer>> {
  const draw = cachedPainter();
  const drawings = cardDrawings(language);
  const brand = await compiledPart('brand', language);
  const colours = themeColours();
  // Drawn at twice its displayed size, for high-density screens.
  const markWidth = 64 * Math.min(Math.max(markRatio(brand.mark), 1), 3.5);
  const mark = await keptPng(
    markInColour(brand.mark, colours.secondary ?? '', 64, markWidth),
    2 * markWidth,
  );
  return async (html) => {
    const card = {
      title: meta(html, 'og:title'),
      text: meta(html, 'og:description'),
      brand: meta(html, 'og:site_name'),
      mark,
      markWidth,
      colours,
    };
    const picture = pictureOn(html);
    const file = picture && (await pictureNamed(picture.name));
    const shown = file
      ? await cardPicture(file, colours.hairline ?? '', picture.focus)
      : cardScene(sceneOn(html, drawings), drawings);
    return draw(card, shown);
  };
}

function meta(html: string, property: string): string {
  const content = new RegExp(`property="${property}" content="([^"]*)"`).exec(html)?.[1] ?? '';
  return content.replace(/&(?:quot|#x27|amp|lt|gt);/g, (entity) => entities[entity] ?? entity);
}

const entities: Record<string, string> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
};

/** Draws cards, or takes them from the cache. */
function cachedPainter() {
  let fonts: ReturnType<typeof cardFonts> | undefined;
  const hash = fontHash();
  return async (card: Parameters<typeof cardLayout>[0], scene: string): Promise<Buffer> => {
    const layout = cardLayout(card);
    return keptFile(['social-cards', layout, scene, hash], async () => {
      fonts ??= cardFonts();
      const svg = await satori(layout as Parameters<typeof satori>[0], {
        width: 1200,
        height: 630,
        fonts: await fonts,
      });
      return drawPng(svg.replace('</svg>', () => `${scene}</svg>`));
    });
  };
}

/**
 * Returns the fonts for cards. The layout takes each letter from the first font that contains it.
 */
async function cardFonts() {
  const weights = await Promise.all(
    ([400, 500] as const).map(async (weight) =>
      (await drawingFonts(weight)).map((data, index) => ({
        name: index === 0 ? cardFont : `${cardFont} ${index}`,
        data: Buffer.from(data),
        weight,
      })),
    ),
  );
  return weights.flat();
}
