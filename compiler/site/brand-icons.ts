import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { markInColour } from '../../contract/drawings/brand-mark.ts';
import type { iconFiles } from '../../contract/routes.ts';
import { themeColours } from '../brand/theme.ts';
import { compiledPart } from '../compile.ts';
import { keptPng } from './draw-png.ts';

/**
 * Writes the brand's icons into a build: the SVG, the legacy .ico, the touch icon and the icons for
 * the manifest.
 */
export async function writeBrandIcons(folder: string): Promise<void> {
  for (const [name, body] of Object.entries(await brandIcons())) {
    writeFileSync(join(folder, 'client', name), body);
  }
}

/** Draws the brand's icons, keyed by file name. */
export async function brandIcons(): Promise<Record<string, string | Buffer>> {
  const { mark } = await compiledPart('brand');
  const { site } = await compiledPart('site');
  const name = site.brand.name.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const svg = (radius: number, scale = 1) => icon(name, mark, radius, scale);
  // A device may crop everything outside a circle 80% as wide as the icon (W3C, Web
  // Application Manifest, "Icon masks").
  const masked = svg(0, 0.7);
  return {
    'favicon.svg': svg(8),
    'favicon.ico': asIco(await keptPng(svg(8), 32), 32),
    // Devices round the corners themselves.
    'apple-touch-icon.png': await keptPng(svg(0), 180),
    'icon-192.png': await keptPng(svg(8), 192),
    'icon-512.png': await keptPng(svg(8), 512),
    'icon-masked.png': await keptPng(masked, 512),
  } satisfies Record<(typeof iconFiles)[number], string | Buffer>;
}

/** Draws the mark on the site's background color, 32 by 32 pixels. */
function icon(name: string, mark: string, radius: number, scale: number): string {
  const { ground = '#000000', secondary = '#ffffff' } = themeColours();
  const margin = 16 * (1 - scale);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><title>${name}</title><rect width="32" height="32" rx="${radius}" fill="${ground}"/><g transform="translate(${margin} ${margin}) scale(${scale})">${markInColour(mark, secondary, 32)}</g></svg>`;
}

/** Wraps a PNG in an .ico container (Microsoft, "ICONDIR" and "ICONDIRENTRY"). */
function asIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
