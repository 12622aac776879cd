import subsetFont from 'subset-font';

/**
 * Each letter's rounded frequency in English, in percent
 * (https://en.wikipedia.org/wiki/Letter_frequency), and its width in Arial, in 1/2048 em.
 */
const letters: [letter: string, frequency: number, inArial: number][] = [
  ['e', 13, 1139],
  ['t', 9, 569],
  ['a', 8, 1139],
  ['o', 8, 1139],
  ['i', 7, 455],
  ['n', 7, 1139],
  ['s', 6, 1024],
  ['h', 6, 1139],
  ['r', 6, 682],
  ['d', 4, 1139],
  ['l', 4, 455],
  ['u', 3, 1139],
  ['c', 3, 1024],
  ['m', 2, 1706],
];

/**
 * Converts a font to TrueType, the format required for drawings and metrics.
 * @param characters the characters to keep, or undefined for all
 * @param weight the weight to take from a variable font
 */
export function asTrueType(font: Uint8Array, characters: string | undefined, weight?: number) {
  return subsetFont(font, characters ?? '', {
    targetFormat: 'truetype',
    keepAllGlyphs: characters === undefined,
    ...(weight && { variationAxes: { wght: weight } }),
  });
}

/** A font file, and the weight to use if the font is variable. */
export type FontFile = { data: Buffer; weight?: number };

/**
 * How wide Roboto is relative to Arial, weighted by the frequencies of these letters (measured with
 * @fontsource/roboto 5, weight 400).
 */
export const robotoToArial = 1.0149;
/** How wide DejaVu Sans is relative to Arial (measured with the home page's text in Chromium). */
export const dejaVuToArial = 1.126;

/**
 * Returns the metrics that make Arial take as much space as a font, so that the fallback causes no
 * layout shift (https://developer.mozilla.org/docs/Web/CSS/@font-face/size-adjust).
 * @param toArial the relative width of a fallback other than Arial
 */
export async function fallbackMetrics({ data, weight }: FontFile, toArial = 1): Promise<string> {
  let [width, inArial] = [0, 0];
  let head = { ascent: 0, descent: 0, gap: 0 };
  for (const [letter, frequency, arial] of letters) {
    const read = metricsIn(await asTrueType(data, letter, weight));
    width += frequency * read.width;
    inArial += (frequency * arial) / 2048;
    head = read;
  }
  const adjust = width / inArial / toArial;
  const percent = (value: number) => `${Number((value * 100).toFixed(2))}%`;
  return [
    `size-adjust: ${percent(adjust)}`,
    `ascent-override: ${percent(head.ascent / adjust)}`,
    `descent-override: ${percent(head.descent / adjust)}`,
    `line-gap-override: ${percent(head.gap / adjust)}`,
  ].join('; ');
}

/**
 * Reads the `head`, `hhea` and `hmtx` tables of a font with a single letter, in em
 * (https://learn.microsoft.com/typography/opentype/spec/otff).
 */
function metricsIn(trueType: Uint8Array) {
  const data = Buffer.from(trueType);
  const at = (name: string) => tableAt(data, name);
  const em = data.readUInt16BE(at('head') + 18);
  const hhea = at('hhea');
  const hasWidths = data.readUInt16BE(hhea + 34);
  return {
    ascent: data.readInt16BE(hhea + 4) / em,
    descent: -data.readInt16BE(hhea + 6) / em,
    gap: data.readInt16BE(hhea + 8) / em,
    // The letter is the second glyph, after .notdef. If both have the same width, it is stored only
    // once.
    width: data.readUInt16BE(at('hmtx') + (hasWidths > 1 ? 4 : 0)) / em,
  };
}

/**
 * Returns the family name in the font file, which renderers use to find it. The name in the style
 * sheet may differ.
 */
export function nameIn(trueType: Uint8Array): string | undefined {
  const data = Buffer.from(trueType);
  const table = tableAt(data, 'name');
  const texts = table + data.readUInt16BE(table + 4);
  for (let index = 0; index < data.readUInt16BE(table + 2); index++) {
    const record = table + 6 + index * 12;
    const [platform, id] = [data.readUInt16BE(record), data.readUInt16BE(record + 6)];
    // Reads the family name for Windows, which is in UTF-16.
    if (platform !== 3 || id !== 1) continue;
    const start = texts + data.readUInt16BE(record + 10);
    const text = data.subarray(start, start + data.readUInt16BE(record + 8));
    return Buffer.from(text).swap16().toString('utf16le');
  }
  return undefined;
}

function tableAt(data: Buffer, name: string): number {
  for (let index = 0; index < data.readUInt16BE(4); index++) {
    const record = 12 + index * 16;
    if (data.toString('latin1', record, record + 4) === name) return data.readUInt32BE(record + 8);
  }
  throw new Error(`The font has no table ${name}`);
}
