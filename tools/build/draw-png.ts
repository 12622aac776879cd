import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { fontFile } from './brand-font.ts';
import { asTrueType, nameIn } from './font-metrics.ts';

const require = createRequire(import.meta.url);
const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
let engine: Promise<{ fontBuffers: Uint8Array[]; family: string }> | undefined;

/** Renders an SVG as a PNG, in the site's font. */
export async function drawPng(svg: string, width?: number): Promise<Buffer> {
  engine ??= startEngine();
  const { fontBuffers, family } = await engine;
  const drawing = new Resvg(svg.replaceAll(/font-family="[^"]*"/g, `font-family="${family}"`), {
    font: { fontBuffers, defaultFontFamily: family },
    ...(width && { fitTo: { mode: 'width', value: width } }),
  });
  return Buffer.from(drawing.render().asPng());
}

async function startEngine() {
  await initWasm(readFileSync(require.resolve('@resvg/resvg-wasm/index_bg.wasm')));
  const fontBuffers = await Promise.all(
    [fontFile(400), fontFile(500)].map(({ data, weight }) => asTrueType(data, ascii, weight)),
  );
  // The renderer uses the family name in the file, which may differ from the stylesheet's.
  return { fontBuffers, family: (fontBuffers[0] && nameIn(fontBuffers[0])) ?? 'sans-serif' };
}
