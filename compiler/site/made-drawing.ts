import { plainDrawing } from '#contract/drawings/plain-drawing.ts';

/** Limits for a drawing, because every device has to render it. Logos have a few hundred shapes. */
const most = { characters: 256 * 1024, tags: 5000, rules: 500, side: 20_000 };

/**
 * Matches shapes, and elements that color or clip them. Any other element could load, run, move or
 * repeat something.
 */
const shapes =
  /^(svg|g|defs|path|rect|circle|ellipse|line|polyline|polygon|linearGradient|radialGradient|stop|clipPath|mask)$/;

/**
 * Rewrites an uploaded drawing so that only its shapes remain, without scripts, links, text,
 * entities or styles.
 * @returns undefined if it contains anything else, or too many shapes
 */
export function madeDrawing(
  source: string,
): { svg: string; width: number; height: number } | undefined {
  if (source.length > most.characters) return undefined;
  if (count(source, '<') > most.tags || count(source, '{') > most.rules) return undefined;
  const drawn = plain(source);
  if (drawn === undefined || !tagsIn(drawn).every((tag) => shapes.test(tag))) return undefined;
  // An escape could hide a URL from the drawing check, and a dashed line may have millions of
  // dashes.
  if (drawn.includes('\\') || drawn.includes('stroke-dasharray')) return undefined;
  // A clip path or mask that is itself clipped multiplies the work of drawing it.
  const cutting = [...drawn.matchAll(/<(clipPath|mask)\b[^>]*(?<!\/)>.*?<\/\1>/gs)];
  if (cutting.some(([text]) => / (clip-path|mask)="|.<(clipPath|mask)\b/.test(text))) {
    return undefined;
  }
  const [, x, y, right, bottom] =
    /^<svg viewBox="([-\d.]+)[\s,]+([-\d.]+)[\s,]+([\d.]+)[\s,]+([\d.]+)"/.exec(drawn) ?? [];
  const [width, height] = [Number(right), Number(bottom)];
  const isSized = [width, height].every((side) => side > 0 && side <= most.side);
  if (!isSized || !Number.isFinite(Number(x)) || !Number.isFinite(Number(y))) return undefined;
  const root = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"`;
  return { svg: drawn.replace('<svg', root), width: Math.ceil(width), height: Math.ceil(height) };
}

function plain(source: string): string | undefined {
  try {
    return plainDrawing('', source);
  } catch {
    // The drawing contains something forbidden, or is nested too deeply.
    return undefined;
  }
}

const count = (text: string, sign: string) => text.split(sign).length - 1;

/**
 * Returns the names of a drawing's elements. Attributes in serialized output contain no brackets.
 */
const tagsIn = (drawn: string) =>
  [...drawn.matchAll(/<([^/\s>][^\s/>]*)/g)].map(([, tag = '']) => tag);
