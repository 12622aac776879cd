import { wcagContrast } from 'culori';
import { themeColours } from '../../compiler/brand/theme.ts';
import { compilePart } from '../../compiler/compile.ts';
import { brandIcons } from '../../compiler/site/brand-icons.ts';
import { drawPixels } from '../../compiler/site/draw-png.ts';
import { markInColour } from '../../contract/drawings/brand-mark.ts';

/** The contrast required of anything that must be seen (WCAG 2.2, 1.4.11). */
const leastContrast = 3;
/** How much of a mark's area must be visible, as a fraction. A thin line covers about 10%. */
const leastShare = 0.03;
/**
 * Below this contrast, a part is practically invisible. Above it, a faint part may be intentional.
 */
const invisible = 1.5;
/** The width in pixels at which parts of a mark are compared. */
const width = 64;

/**
 * Renders the mark and the favicon as they are displayed, and reports any that are barely visible.
 */
export async function hiddenMarks(): Promise<string[]> {
  const { ground = '', secondary = '' } = themeColours();
  const { mark } = await compilePart('brand');
  const inHeader = markInColour(mark, secondary, 32);
  const drawings = {
    'the mark in the header': inHeader,
    'favicon.svg': String((await brandIcons())['favicon.svg']),
  };
  const found: string[] = [];
  for (const [name, svg] of Object.entries(drawings)) {
    if ((await visibleShare(svg, ground)) >= leastShare) continue;
    found.push(
      `${name} has a contrast of at least ${leastContrast} to the background in less than ${100 * leastShare}% of its area; draw it in currentColor, which is the brand color`,
    );
  }
  const lost = found.length > 0 ? undefined : await lostPart(inHeader, ground);
  if (lost !== undefined) {
    found.push(
      `a part of the mark in the header, ${lost}, cannot be seen on the background ${ground}; draw that part in currentColor or in a light color`,
    );
  }
  return found;
}

/** Returns how much of a drawing's area has enough contrast with the background, as a fraction. */
async function visibleShare(svg: string, ground: string): Promise<number> {
  const pixels = await drawPixels(svg, 32, ground);
  const seen = pixels.filter((colour) => wcagContrast(colour, ground) >= leastContrast);
  return seen.length / pixels.length;
}

/**
 * Returns the color of a part that blends into the background. Excludes anything inside a visible
 * part, such as a dark letter on a disc, and a background around all visible parts.
 */
async function lostPart(svg: string, ground: string): Promise<string | undefined> {
  const pixels = await drawPixels(svg, width, ground);
  const elsewhere = await drawPixels(svg, width, '#ff00ff');
  // Opaque pixels have the same color on any background.
  const kinds = pixels.map((colour, index) => {
    if (colour !== elsewhere[index]) return 'open';
    return wcagContrast(colour, ground) < invisible ? 'dark' : 'seen';
  });
  const seen = boxOf(kinds.flatMap((kind, index) => (kind === 'seen' ? [index] : [])));
  return areasOf(kinds)
    .filter((area) => area.length >= pixels.length * 0.005)
    .filter((area) => area.some((index) => neighbours(index, kinds).includes('open')))
    .filter((area) => !encloses(boxOf(area), seen))
    .map((area) => commonest(area.map((index) => pixels[index] ?? '')))[0];
}

/** Returns the pixel indices of each dark area. */
function areasOf(kinds: string[]): number[][] {
  const left = new Set(kinds.flatMap((kind, index) => (kind === 'dark' ? [index] : [])));
  const areas: number[][] = [];
  for (const start of left) {
    const area = [start];
    left.delete(start);
    for (const index of area) {
      for (const next of around(index)) if (left.delete(next)) area.push(next);
    }
    areas.push(area);
  }
  return areas;
}

/**
 * Returns the four neighbors of a pixel. At the edges, some are in the adjacent row, which does no
 * harm.
 */
const around = (index: number) => [index - 1, index + 1, index - width, index + width];

/** Returns the neighbors of a pixel. Anything outside the drawing counts as background. */
const neighbours = (index: number, kinds: string[]) =>
  around(index).map((next) => kinds[next] ?? 'open');

type Box = { left: number; right: number; top: number; bottom: number };

function boxOf(indices: number[]): Box {
  const columns = indices.map((index) => index % width);
  const rows = indices.map((index) => Math.floor(index / width));
  return {
    left: Math.min(...columns),
    right: Math.max(...columns),
    top: Math.min(...rows),
    bottom: Math.max(...rows),
  };
}

function encloses(outer: Box, inner: Box): boolean {
  return (
    outer.left <= inner.left &&
    outer.right >= inner.right &&
    outer.top <= inner.top &&
    outer.bottom >= inner.bottom
  );
}

const commonest = (values: string[]) =>
  [...Map.groupBy(values, (value) => value)].toSorted(
    ([, a], [, b]) => b.length - a.length,
  )[0]?.[0];
