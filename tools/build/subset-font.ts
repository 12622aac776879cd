import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

/**
 * Subsets Host Grotesk, weights 400 to 600, into three files. The first contains the characters of
 * English and French text, and every page preloads it. The second contains the other letters of
 * Western Europe, and only pages in other languages preload it. The third contains those of Central
 * Europe and Turkey, and a page loads it only when it shows one. An English page needs some of the
 * French letters for the language's name in the footer. The first file stays under 14 KB, the
 * initial congestion window (RFC 6928). Run this manually after a font release.
 */
const french = '\u00a0«°»ÀÇÈÉÊàâæçèéêëîïôùûœ';

await write('site/styles/host-grotesk-latin.woff2', 'latin', [
  ...range(0x20, 0x7e),
  ...'©–—‘’“”…→−',
  ...french,
]);
await write(
  'site/styles/host-grotesk-accents.woff2',
  'latin',
  [...range(0xa1, 0xff), ...'ıŒŸ'].filter((letter) => !french.includes(letter)),
);
await write(
  'site/styles/host-grotesk-extended.woff2',
  'latin-ext',
  [...range(0x100, 0x17f), ...'ȘșȚț'].filter((letter) => !'ıŒœŸ'.includes(letter)),
);

async function write(
  target: string,
  source: 'latin' | 'latin-ext',
  characters: string[],
): Promise<void> {
  const file = `node_modules/@fontsource-variable/host-grotesk/files/host-grotesk-${source}-wght-normal.woff2`;
  const subset = await subsetFont(await readFile(file), characters.join(''), {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 600, default: 400 } },
  });
  await writeFile(target, subset);
  console.log(`${target}: ${subset.byteLength} bytes`);
}

function range(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
}
