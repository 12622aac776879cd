import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { markInColour } from '../../contract/brand-mark.ts';
import { importBuilt } from '../vite/content-plugin.ts';
import { drawPng } from './draw-png.ts';
import { themeColours } from './theme.ts';

/** Writes the brand's icons into a build: SVG, the legacy .ico and the touch icon. */
export async function writeBrandIcons(folder: string): Promise<void> {
  for (const [name, body] of Object.entries(await brandIcons())) {
    writeFileSync(join(folder, 'client', name), body);
  }
}

/** The icons by file name. */
export async function brandIcons(): Promise<Record<string, string | Buffer>> {
  const { module } = await importBuilt<{ mark: string }>('brand.ts');
  const { module: settings } = await importBuilt<{ site: { brand: { name: string } } }>('site.ts');
  const name = settings.site.brand.name.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const svg = (radius: number) => icon(name, module.mark, radius);
  return {
    'favicon.svg': svg(8),
    'favicon.ico': asIco(await drawPng(svg(8), 32), 32),
    // Devices round its corners themselves.
    'apple-touch-icon.png': await drawPng(svg(0), 180),
  };
}

/** The mark on the site's background colour, 32 by 32. */
function icon(name: string, mark: string, radius: number): string {
  const { ground = '#000000', secondary = '#ffffff' } = themeColours();
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><title>${name}</title><rect width="32" height="32" rx="${radius}" fill="${ground}"/>${markInColour(mark, secondary, 32)}</svg>`;
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
