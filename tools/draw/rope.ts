import {
  crossingsOf,
  curveThrough,
  half,
  type Knot,
  pathOf,
  piece,
  type Sample,
  samplesOf,
} from './curve.ts';
import { shown } from './drawn.ts';

type Rope = {
  knots: Knot[];
  /** For each crossing along the rope, whether it passes over. */
  over?: boolean[];
  /** The part of the animation in which it is drawn. */
  during: [from: number, to: number];
  /** The colour of the gap between two pieces that cross. */
  ground: string;
};

const width = 11;
const gap = 3.5;
/** Distance between the marks of the twist. */
const lay = 8;

/**
 * A rope: two yellow edges, a dark core and the marks of its twist. It draws itself along its
 * length; where it lies on top of itself, it is painted again over a gap in the colour of the ground.
 */
export function rope({ knots, over = [], during, ground }: Rope): string {
  const curve = curveThrough(knots);
  const samples = samplesOf(curve);
  const length = samples.at(-1)?.at ?? 0;
  const passes = crossingsOf(samples)
    .flatMap(({ first, second, sine }) => [
      { at: first, sine },
      { at: second, sine },
    ])
    .toSorted((a, b) => a.at - b.at);
  if (passes.length !== over.length) {
    throw new Error(`The rope comes to ${passes.length} crossings, not ${over.length}`);
  }
  const [from, to] = during;
  const time = (at: number) => from + ((to - from) * at) / length;
  const strand = (start: number, end: number, d: string, below = '') => {
    const way = shown(time(start), time(end));
    return [
      below && stroke(below, ground, width + 2 * gap, way),
      stroke(d, 'var(--color-secondary)', width, way),
      stroke(d, 'var(--color-rope)', width - 3.5, way),
      twist(samples, start, end, time),
    ].join('');
  };
  const onTop = passes.filter((_, index) => over[index]);
  const strands = [
    strand(0, length, pathOf(curve)),
    ...windows(onTop).map(([start, end]) =>
      // The gap is shorter, so that its ends leave no seam.
      strand(start, end, piece(samples, start, end), piece(samples, start + 2, end - 2)),
    ),
  ];
  return `<g stroke-linecap="butt">${strands.join('\n')}</g>`;
}

/** The stretches to repaint, long enough to span the rope below; touching ones are merged. */
function windows(passes: { at: number; sine: number }[]): [number, number][] {
  const found: [number, number][] = [];
  for (const { at, sine } of passes) {
    const half = (width / 2 + gap + 1) / Math.max(sine, 0.5) + 2;
    const last = found.at(-1);
    if (last && at - half <= last[1]) last[1] = at + half;
    else found.push([at - half, at + half]);
  }
  return found;
}

function stroke(d: string, colour: string, thickness: number, way: string): string {
  return `<path d="${d}" stroke="${colour}" stroke-width="${thickness}" ${way}/>`;
}

/** Short strokes across the rope, each leaning the same way; they appear with the rope. */
function twist(
  samples: Sample[],
  start: number,
  end: number,
  time: (at: number) => number,
): string {
  const groups: string[] = [];
  const stretch = 120;
  for (let from = start; from < end; from += stretch) {
    let d = '';
    for (let at = Math.ceil(from / lay) * lay; at < Math.min(from + stretch, end - 1); at += lay) {
      if (at < start + 1) continue;
      const middle = samples.find((sample) => sample.at >= at);
      if (middle) d += mark(middle);
    }
    const until = Math.min(from + stretch, end);
    if (d)
      groups.push(`<path d="${d}" ${shown(time(from), time(until), 'stroke-opacity', 0.55)}/>`);
  }
  return `<g stroke="var(--color-secondary)" stroke-width="1.25">${groups.join('')}</g>`;
}

function mark({ x, y, dx, dy }: Sample): string {
  const across = width / 2 - 1.5;
  const along = 2.6;
  const ax = -dy * across - dx * along;
  const ay = dx * across - dy * along;
  const bend = 1.6;
  return `M${half(x + ax)} ${half(y + ay)}q${half(-ax + dx * bend)} ${half(-ay + dy * bend)} ${half(-2 * ax)} ${half(-2 * ay)}`;
}

/** The binding at the end of a rope. */
export function whipping(x: number, y: number, turn: number): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn})" stroke-linecap="butt"><path d="M-7-6h14v12h-14z" fill="var(--color-ground)" stroke="none"/><path d="M-7-5H7M-7-1.7H7M-7 1.7H7M-7 5H7" stroke="var(--color-secondary)" stroke-width="1.75"/></g>`;
}
