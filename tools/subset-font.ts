import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

/**
 * Makes `site/styles/host-grotesk-latin.woff2`: what the site uses of Host Grotesk (Latin letters,
 * punctuation, arrows; weights 400 to 600). Run by hand after a new release of the font.
 */
const source =
  'node_modules/@fontsource-variable/host-grotesk/files/host-grotesk-latin-wght-normal.woff2';
const target = 'site/styles/host-grotesk-latin.woff2';

const subset = await subsetFont(await readFile(source), characters(), {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 600, default: 400 } },
});
await writeFile(target, subset);
console.log(`${target}: ${subset.byteLength} bytes`);

/** Basic Latin and Latin-1, with the typographic characters of English text. */
function characters(): string {
  const range = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
  return [...range(0x20, 0x7e), ...range(0xa0, 0xff), ...'–—‘’“”•…€™←→−'].join('');
}
