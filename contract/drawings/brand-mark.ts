import { plainDrawing } from './plain-drawing.ts';

/**
 * Returns the brand's mark as an SVG in `currentColor`, for pages, icons, cards and emails.
 * @param mark a file name, or the letters to draw
 * @param source the file's content, if it is a file
 * @param family the font for letters
 * @throws Error if the file is not a plain drawing
 */
export function brandMark(mark: string, source: string | undefined, family: string): string {
  if (!mark.endsWith('.svg')) return letters(mark, family);
  if (source === undefined) throw new Error(`there is no content/brand/${mark}; add it`);
  return plainDrawing(mark, source);
}

function letters(text: string, family: string): string {
  const size = [22, 17, 13][text.length - 1] ?? 13;
  const shown = text.replaceAll('&', '&amp;');
  return `<svg viewBox="0 0 32 32" fill="currentColor"><text x="16" y="${16 + size * 0.36}" text-anchor="middle" font-family="${family}, system-ui, sans-serif" font-weight="600" font-size="${size}">${shown}</text></svg>`;
}

/** Returns a mark's width relative to its height. */
export function markRatio(mark: string): number {
  const [, width = 1, height = 1] =
    /viewBox="\S+ \S+ ([\d.]+) ([\d.]+)"/.exec(mark)?.map(Number) ?? [];
  return width / height;
}

/**
 * Returns the mark in one color, scaled to fit a box, as a separate file or as part of another
 * drawing.
 */
export function markInColour(mark: string, colour: string, height: number, width = height): string {
  return mark
    .replace('<svg', `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"`)
    .replaceAll('currentColor', colour);
}
