import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { drawingFonts, fontHash } from '../brand/brand-font.ts';
import { nameIn } from '../brand/font-metrics.ts';
import { keptFile } from './kept-file.ts';

const require = createRequire(import.meta.url);
/** The renderer, and the fonts it was started with. A site built later may use different fonts. */
let engine:
  | { fonts: string; started: Promise<{ fontBuffers: Uint8Array[]; family: string }> }
  | undefined;

/** Renders an SVG as a PNG, in the site's font. */
export async function drawPng(svg: string, width?: number): Promise<Buffer> {
  return Buffer.from((await draw(svg, width)).asPng());
}

/** Like `drawPng`, but with a cache for drawings that most sites need only once. */
export function keptPng(svg: string, width: number): Promise<Buffer> {
  return keptFile(['drawings', svg, width, fontHash()], () => drawPng(svg, width));
}

/** Returns the colors of an SVG's pixels on a background, as hex. */
export async function drawPixels(
  svg: string,
  width: number,
  background: string,
): Promise<string[]> {
  const { pixels } = await draw(svg, width, background);
  return Array.from(
    { length: pixels.length / 4 },
    (_, index) => `#${Buffer.from(pixels.subarray(4 * index, 4 * index + 3)).toString('hex')}`,
  );
}

async function draw(svg: string, width?: number, background?: string) {
  const fonts = fontHash();
  if (engine?.fonts !== fonts) engine = { fonts, started: startEngine() };
  const { fontBuffers, family } = await engine.started;
  const drawing = new Resvg(svg.replaceAll(/font-family="[^"]*"/g, `font-family="${family}"`), {
    font: { fontBuffers, defaultFontFamily: family },
    ...(width && { fitTo: { mode: 'width', value: width } }),
    ...(background && { background }),
  });
  return drawing.render();
}

async function startEngine() {
  const wasm = readFileSync(require.resolve('@resvg/resvg-wasm/index_bg.wasm'));
  await initWasm(wasm).catch((error: Error) => {
    // The engine does not need to be initialized again for other fonts. Tests reload this module,
    // but not the engine.
    if (!error.message.startsWith('Already initialized')) throw error;
  });
  const fontBuffers = (await Promise.all([drawingFonts(400), drawingFonts(500)])).flat();
  // The renderer looks up the family name in the font file, which may differ from the one in the
  // style sheet.
  return { fontBuffers, family: (fontBuffers[0] && nameIn(fontBuffers[0])) ?? 'sans-serif' };
}
