import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
let engine: Promise<Uint8Array[]> | undefined;

/** Draws an SVG as a PNG, with the site's font for its texts. */
export async function drawPng(svg: string, width?: number): Promise<Buffer> {
  engine ??= startEngine();
  const fontBuffers = await engine;
  const drawing = new Resvg(svg, {
    font: { fontBuffers, defaultFontFamily: 'Host Grotesk' },
    ...(width && { fitTo: { mode: 'width', value: width } }),
  });
  return Buffer.from(drawing.render().asPng());
}

async function startEngine(): Promise<Uint8Array[]> {
  await initWasm(readFileSync(require.resolve('@resvg/resvg-wasm/index_bg.wasm')));
  return Promise.all(([400, 500] as const).map((weight) => asTrueType(fontFile(weight))));
}

/** The font in a weight. */
export function fontFile(weight: 400 | 500): Buffer {
  return readFileSync(
    require.resolve(`@fontsource/host-grotesk/files/host-grotesk-latin-${weight}-normal.woff`),
  );
}

/** The font of a drawing's texts in the one format that the renderer reads. */
function asTrueType(font: Buffer): Promise<Uint8Array> {
  const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
  return subsetFont(font, ascii.join(''), { targetFormat: 'truetype' });
}
