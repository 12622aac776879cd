import { readFileSync } from 'node:fs';
import { spriteOf } from '../vite/drawings.ts';
import { themedSheet } from './theme.ts';

const colours = coloursOf(themedSheet() + readFileSync('site/styles/scenes.css', 'utf8'));

/** Where a scene goes on a card: its view box, and its box on the card. */
type Place = { frame: string; x: number; y: number; width: number; height: number };

const stage = { x: 672, y: 118, width: 456, height: 394 };
const places: Record<string, Place> = {
  hero: { frame: '90 0 420 540', x: 748, y: 40, width: 428, height: 550 },
  orders: { frame: '0 0 340 208', x: 680, y: 243, width: 440, height: 269 },
  reading: { frame: '0 0 340 208', x: 680, y: 243, width: 440, height: 269 },
  loop: { frame: '0 0 360 260', x: 740, y: 150, width: 460, height: 332 },
};

/** The drawings that cards may have, in a language. */
export function cardDrawings(language: string | undefined): string {
  return readFileSync('site/ui/rope.svg', 'utf8') + spriteOf('scenes', language);
}

/**
 * The scene that a page shows first, for its social card.
 * @param html the prerendered page
 * @param drawings as of `cardDrawings`
 */
export function sceneOn(html: string, drawings: string): string {
  const name = /(?:rope|scenes)-[\w-]*\.svg#([a-z][\w-]*)/.exec(html)?.[1] ?? 'loop';
  return drawings.includes(`<g id="${name}"`) ? name : 'loop';
}

/**
 * A scene as part of a 1200 by 630 SVG, without variables and animation, which only browsers support.
 * @param name the id in one of these files
 */
export function cardScene(name: string, drawings: string): string {
  const start = drawings.indexOf(`<g id="${name}"`);
  const end = drawings.slice(start).search(/\n(?:<g id=|<\/svg>)/);
  const drawing = drawings
    .slice(start, start + end)
    .replace(/ (?:pathLength|stroke-dasharray|stroke-dashoffset)="[^"]*"/g, '')
    .replace(/ (opacity|stroke-opacity)="clamp\([^"]*,([\d.]+)\)"/g, ' $1="$2"')
    .replace(
      /var\(--color-([\w-]+)(?:,[^"]*)?\)/g,
      (_, colour: string) => colours[colour] ?? colours.ground ?? '',
    );
  const own = /^<g id="[^"]*" data-frame="([^"]*)"/.exec(drawing)?.[1];
  const place = places[name] ?? {
    ...stage,
    frame: own ?? '0 0 276 208',
    y: 168,
    height: 344,
  };
  const { frame, x, y, width, height } = place;
  const below = name === 'hero' || name === 'loop' ? '' : stageBox();
  const overflow = name === 'loop' ? ' overflow="visible"' : '';
  return `${below}<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${frame}"${overflow} fill="none" font-family="Host Grotesk" font-size="13" stroke-linecap="round" stroke-linejoin="round">${drawing}</svg>`;
}

function stageBox(): string {
  const { x, y, width, height } = stage;
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="20" fill="${colours.surface}" stroke="${colours.hairline}"/>`;
}

function coloursOf(css: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, name = '', value = ''] of css.matchAll(/--color-([\w-]+):\s*([^;]+);/g)) {
    found[name] ??= value.replace(/rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)/, 'rgba($1,$2,$3,$4)');
  }
  return found;
}
