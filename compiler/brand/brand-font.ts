import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { onDisk } from '../../api/settings/content-folder.mjs';
import type { BrandFont } from '../../contract/drawings/brand-font.ts';
import { ContentError, type WrongField } from '../../contract/errors/wrong-fields.ts';
import { hashOf } from '../hash-of.ts';
import {
  asTrueType,
  dejaVuToArial,
  type FontFile,
  fallbackMetrics,
  robotoToArial,
} from './font-metrics.ts';
import { readBrand } from './theme.ts';

const require = createRequire(import.meta.url);

/** Returns the brand's own font from `content/site.json`, if it has one. */
export function brandFont(): BrandFont | undefined {
  const font = readBrand()?.font;
  // `site/content/brand.ts` reports which file is missing.
  return font?.files.every(({ file }) => existsSync(pathOf(file))) ? font : undefined;
}

const pathOf = (file: string) => resolve(onDisk(`content/brand/${file}`));

/** Returns the error about files that are not fonts as described, or undefined if there is none. */
export async function fontError(): Promise<ContentError | undefined> {
  const wrong: WrongField[] = [];
  for (const [index, { file, weights }] of (brandFont()?.files ?? []).entries()) {
    const data = readFileSync(pathOf(file));
    const name = `content/brand/${file}`;
    const add = (field: string, reason: string) =>
      wrong.push({ path: ['brand', 'font', 'files', index, field], reason });
    const reads = (weight?: number) =>
      asTrueType(data, 'a', weight).then(
        () => true,
        () => false,
      );
    if (data.toString('latin1', 0, 4) !== 'wOF2') {
      add('file', `${name} is not a woff2 font; convert it to woff2`);
    } else if (!(await reads())) {
      add('file', `${name} cannot be read as a font; download or convert it again`);
    } else if (isRange(weights) && !(await reads(400))) {
      add('weights', `${name} has only one weight; enter that weight instead of a range`);
    }
  }
  return wrong.length === 0 ? undefined : new ContentError('content/site.json', wrong);
}

const isRange = (weights: string) => weights.includes(' ');

export const fontFiles = (): string[] => (brandFont()?.files ?? []).map(({ file }) => pathOf(file));

/** Returns a hash that changes with the brand's own font. */
export const fontHash = (): string =>
  fontFiles()
    .map((file) => hashOf(readFileSync(file)))
    .join();

/** Returns the font file for body text, which every page preloads. */
export function preloadedFont(font: BrandFont): string {
  return pathOf(fileFor(font, 400).file);
}

/**
 * Returns the style sheet with the brand's font instead of the default one.
 * @param addressOf returns the URL of a font file used in the style sheet
 */
export async function withBrandFont(
  css: string,
  addressOf: (file: string) => string,
): Promise<string> {
  const font = brandFont();
  // If the app only imports the style sheet's URL, there are no font faces.
  if (font === undefined || !css.includes('@font-face')) return css;
  const faces = font.files.map(
    ({ file, weights }) =>
      `@font-face { font-family: "${font.family}"; src: url("${addressOf(pathOf(file))}") format("woff2"); font-weight: ${weights}; font-display: optional; }`,
  );
  const file = fontFile(font, 400);
  const fallbacks = [
    `@font-face { font-family: "${font.family} Fallback"; src: local("Arial"), local("Liberation Sans"), local("Arimo"); ${await fallbackMetrics(file)}; }`,
    `@font-face { font-family: "${font.family} on Android"; src: local("Roboto"); ${await fallbackMetrics(file, robotoToArial)}; }`,
    `@font-face { font-family: "${font.family} on Linux"; src: local("DejaVu Sans"); ${await fallbackMetrics(file, dejaVuToArial)}; }`,
  ];
  const [first = ''] = /@font-face\s*\{/.exec(css) ?? [];
  const start = css.indexOf(first);
  const without = css.replaceAll(/@font-face\s*\{[^}]*\}\s*/g, '');
  return [without.slice(0, start), ...faces, ...fallbacks, without.slice(start)]
    .join('\n')
    .replaceAll('Host Grotesk', font.family);
}

/**
 * Returns the fonts for drawings in one weight, as TrueType: the brand's, and Host Grotesk for
 * missing letters. They are not subset, because a drawing may contain any text.
 */
export function drawingFonts(weight: 400 | 500): Promise<Uint8Array[]> {
  const font = brandFont();
  const shipped = ['latin', 'latin-ext'].map((letters): FontFile => {
    const name = `host-grotesk-${letters}-${weight}-normal.woff`;
    return { data: readFileSync(require.resolve(`@fontsource/host-grotesk/files/${name}`)) };
  });
  const files = font === undefined ? shipped : [fontFile(font, weight), ...shipped];
  return Promise.all(files.map((file) => asTrueType(file.data, undefined, file.weight)));
}

function fontFile(font: BrandFont, weight: 400 | 500): FontFile {
  const { file, weights } = fileFor(font, weight);
  return { data: readFileSync(pathOf(file)), ...(isRange(weights) && { weight }) };
}

/** Returns the file whose weights include this one or come closest to it. */
function fileFor({ files }: BrandFont, weight: number) {
  const distance = ({ weights }: BrandFont['files'][number]) => {
    const [least = 0, most = least] = weights.split(' ').map(Number);
    return Math.max(least - weight, weight - most, 0);
  };
  return files.toSorted((a, b) => distance(a) - distance(b))[0] ?? { file: '', weights: '' };
}
