import { readFileSync } from 'node:fs';
import { themedSheet } from '../brand/theme.ts';
import { spriteOf } from '../drawings.ts';

const colours = coloursOf(themedSheet() + readFileSync('site/styles/scenes.css', 'utf8'));

/** A scene's view box, and its position on the card. */
type Place = { frame: string; x: number; y: number; width: number; height: number };

/** The position of drawings and pictures on a card, in px. */
export const stage = { x: 672, y: 118, width: 456, height: 394 };
const wide = { frame: '0 0 340 208', x: 680, y: 243, width: 440, height: 269 };
const places: Record<string, Place> = {
  orders: wide,
  reading: wide,
  ...each('specialities', wide),
};

/** Drawings shown without a surface behind them. */
const free: Record<string, Place> = {
  hero: { frame: '90 0 420 540', x: 748, y: 40, width: 428, height: 550 },
  loop: { frame: '0 0 360 260', x: 740, y: 150, width: 460, height: 332 },
  tied: { frame: '0 0 464 192', x: 690, y: 210, width: 510, height: 211 },
  mooring: { frame: '0 0 320 360', x: 748, y: 120, width: 380, height: 428 },
};

/** Drawings for pages whose only scene is the knot at the end. */
const ofPages: Record<string, string> = {
  about: 'verdict',
  careers: 'loop',
  help: 'checks',
  inquiry: 'reply',
  newsletter: 'mooring',
};

const atTheEnd = 'tied';

/** Returns the drawings that cards may use, in a language. */
export function cardDrawings(language: string | undefined): string {
  const plain = ['rope', 'moorings'].map((name) => readFileSync(`site/ui/${name}.svg`, 'utf8'));
  return plain.join('') + spriteOf('scenes', language) + spriteOf('specialities', language);
}

/**
 * Returns the scene for a page's social card: the first on the page, or a dedicated one.
 * @param html the prerendered page
 * @param drawings from `cardDrawings`
 */
export function sceneOn(html: string, drawings: string): string {
  const shown = [
    ...html.matchAll(/(?:rope|moorings|scenes|specialities)-[\w-]*\.svg#([a-z][\w-]*)/g),
  ].map(([, name = '']) => name);
  const page = /\/social\/([\w-]+)\.png/.exec(html)?.[1] ?? '';
  const name = shown.find((one) => one !== atTheEnd) ?? ofPages[page] ?? atTheEnd;
  return drawings.includes(`<g id="${name}"`) ? name : atTheEnd;
}

/**
 * Renders a scene as part of a 1200 by 630 SVG. Removes variables and animation, which only
 * browsers support.
 * @param name its id in `drawings`
 */
export function cardScene(name: string, drawings: string): string {
  const drawing = groupOf(drawings, name)
    .replace(/ pathLength="[^"]*" stroke-dasharray="[^"]*" stroke-dashoffset="[^"]*"/g, '')
    .replace(/ (opacity|stroke-opacity)="clamp\([^"]*,([\d.]+)\)"/g, ' $1="$2"')
    .replace(
      /var\(--color-([\w-]+)(?:,[^"]*)?\)/g,
      (_, colour: string) => colours[colour] ?? colours.ground ?? '',
    );
  const own = /^<g id="[^"]*" data-frame="([^"]*)"/.exec(drawing)?.[1];
  const { frame, x, y, width, height } = free[name] ??
    places[name] ?? { ...stage, frame: own ?? '0 0 276 208', y: 168, height: 344 };
  const below = name in free ? '' : stageBox();
  const overflow = name in free ? ' overflow="visible"' : '';
  return `${below}<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${frame}"${overflow} fill="none" font-family="Host Grotesk" font-size="13" stroke-linecap="round" stroke-linejoin="round">${drawing}</svg>`;
}

/** Returns the same position for every drawing in a file. */
function each(file: string, place: Place): Record<string, Place> {
  const names = readFileSync(`site/ui/${file}.svg`, 'utf8').matchAll(/^ {2}<g id="([^"]+)"/gm);
  return Object.fromEntries([...names].map(([, name]) => [name, place]));
}

/** Returns a group of an SVG, including everything in it. */
function groupOf(svg: string, id: string): string {
  const start = svg.indexOf(`<g id="${id}"`);
  let depth = 0;
  for (const { 0: tag, index } of svg.slice(start).matchAll(/<g\b|<\/g>/g)) {
    depth += tag === '</g>' ? -1 : 1;
    if (depth === 0) return svg.slice(start, start + index + tag.length);
  }
  throw new Error(`${id} is not drawn.`);
}

function stageBox(): string {
  const { x, y, width, height } = stage;
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="20" fill="${colours.surface}" stroke="${colours.hairline}"/>`;
}

function coloursOf(css: string): Record<string, string> {
  const found: Record<string, string> = {};
  const tint = /--tint: ([\d ]+);/.exec(css)?.[1] ?? '';
  for (const [, name = '', value = ''] of css
    .replaceAll('var(--tint)', tint)
    .matchAll(/--color-([\w-]+):\s*([^;]+);/g)) {
    found[name] ??= value.replace(/rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)/, 'rgba($1,$2,$3,$4)');
  }
  return found;
}
