import { curveThrough, half, type Knot, type Point, pathOf } from './curve.ts';
import { shown } from './drawn.ts';
import { rope, whipping } from './rope.ts';

/** Drawings of the rope itself, placed between texts. */

const ground = 'var(--color-ground)';

/** Tangled threads that open, are bound at two thirds of the width, and leave as a straight rope. */
export function straighten(width: number, height: number): string {
  const middle = height / 2;
  const bound = Math.round(width * 0.67);
  const isWide = width > 600;
  const threads = [
    { turns: isWide ? 7 : 3.5, phase: 0.4, size: 0.92, offset: 0 },
    { turns: isWide ? 4.5 : 2.5, phase: 2.6, size: 1, offset: 3 },
    { turns: isWide ? 9 : 4.5, phase: 4.6, size: 0.62, offset: -3 },
  ].map(({ turns, phase, size, offset }) => {
    const steps = Math.round(turns * 8);
    // Circles rolling to the right, smaller towards the binding.
    const pointAt = (t: number): Point => {
      const radius = (middle - 3) * size * (1 - t) ** 0.9 * Math.min(1, 0.35 + 3 * t);
      const angle = phase + turns * 2 * Math.PI * t;
      const wide = isWide ? 1.5 : 1.1;
      // The circles become waves within one turn: halfway they would be cusps.
      const sway = 1 - Math.min(1, Math.max(0, (t - 0.48) / 0.17));
      return [
        0.6 * middle * wide * (1 - t) + t * bound + radius * wide * sway * Math.sin(angle),
        middle + offset * Math.min(1, 2 * t) - radius * Math.cos(angle),
      ];
    };
    const knots = Array.from({ length: steps + 1 }, (_, step) => directed(pointAt, step / steps));
    return `<path d="${pathOf(curveThrough(knots), half)}" stroke="var(--color-input)" stroke-width="1.5" ${shown(0, 0.6)}/>`;
  });
  return [
    ...threads,
    rope({
      knots: [
        [bound, middle, 0],
        [width - 8, middle, 0],
      ],
      during: [0.6, 1],
      ground,
    }),
    whipping(bound + 6, middle, 90),
    whipping(width - 8, middle, 90),
  ].join('\n');
}

/** A point of a curve, from 0 to 1, with the curve's direction there. */
function directed(pointAt: (t: number) => Point, t: number): Knot {
  const [x1, y1] = pointAt(Math.max(0, t - 0.0005));
  const [x2, y2] = pointAt(Math.min(1, t + 0.0005));
  return [...pointAt(t), (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI];
}

/** A bollard with two turns of a rope that comes from far to the right; 320 by 360. */
export function mooring(): string {
  const turn = (during: [number, number], ...knots: Knot[]) => rope({ knots, during, ground });
  return [
    // Behind the bollard, which covers them.
    turn([0.5, 0.6], [109, 178, 260], [160, 176, 5], [211, 214, 100]),
    turn(
      [0.75, 1],
      [109, 220, 260],
      [150, 214, 10],
      [212, 236, 22],
      [252, 266, 68],
      [260, 322, 92],
    ),
    '<path d="M112 340V120a48 22 0 0 1 96 0v220M92 340h136" fill="var(--color-ground)" stroke="var(--color-input)" stroke-width="1.5"/>',
    '<path d="M112 120a48 22 0 0 0 96 0" stroke="var(--color-input)" stroke-width="1.5"/>',
    turn(
      [0, 0.5],
      ...([
        [1000, 60, 180],
        [420, 64, 178],
        [300, 92, 152],
        [211, 170, 142],
        [160, 198, 180],
        [109, 178, 260],
      ] satisfies Knot[]),
    ),
    turn([0.6, 0.75], [211, 214, 100], [160, 240, 180], [109, 220, 260]),
    whipping(260, 322, 2),
  ].join('\n');
}

/** A rope that comes from far to the right, goes over and under itself, and ends loose; 320 by 400. */
export function looseEnd(): string {
  return [
    rope({
      knots: [
        [1000, 20, 180],
        [420, 22, 180],
        [240, 36, 172],
        [146, 104, 94],
        [194, 166, 0],
        [240, 120, 268],
        [176, 82, 184],
        [84, 178, 92],
        [152, 266, 2],
        [216, 218, 278],
        [160, 190, 186],
        [72, 284, 92],
        [140, 358, 4],
        [214, 344, 356],
        [254, 380, 72],
      ],
      over: [false, true, true, false],
      during: [0, 1],
      ground,
    }),
    whipping(254, 380, -18),
  ].join('\n');
}

/** Three loose threads that become a rope, 200 by 120; `isUpright` turns it to 120 by 160. */
export function turn(isUpright: boolean): string {
  const length = isUpright ? 150 : 200;
  const bound = length * 0.52;
  const threads = [18, 60, 102].map((y, index) => {
    const to = 60 + (index - 1) * 3;
    const sway = [14, -12, -10][index] ?? 0;
    return `<path d="M0 ${y}C${bound * 0.3} ${y + sway} ${bound * 0.35} ${y - sway} ${bound * 0.55} ${(y + to) / 2}S${bound * 0.8} ${to} ${bound} ${to}" stroke="var(--color-input)" stroke-width="1.5" ${shown(0, 0.5)}/>`;
  });
  const drawing = [
    ...threads,
    rope({
      knots: [
        [bound, 60, 0],
        [length - 8, 60, 0],
      ],
      during: [0.5, 1],
      ground,
    }),
    whipping(bound + 6, 60, 90),
    whipping(length - 8, 60, 90),
  ].join('\n');
  return isUpright ? `<g transform="translate(120 0) rotate(90)">${drawing}</g>` : drawing;
}

/** A rope that comes from far to the right, makes a loop and ends, 360 by 260. */
export function loop(): string {
  return [
    rope({
      knots: [
        [760, 24, 180],
        [400, 30, 178],
        [250, 62, 152],
        [196, 150, 96],
        [150, 226, 176],
        [74, 160, 272],
        [150, 92, 358],
        [228, 128, 42],
        [252, 206, 92],
      ],
      over: [false, true],
      during: [0, 1],
      ground: 'var(--color-below,var(--color-ground))',
    }),
    whipping(252, 206, 2),
  ].join('\n');
}

/** From the hero to the card right of it: down, once around, and onto the card's edge; 140 by 240. */
export function run(): string {
  const knots: Knot[] = [
    [60, 0, 90],
    [82, 106, 58],
    [108, 108, 284],
    [82, 76, 190],
    [50, 120, 96],
    [78, 180, 50],
    [104, 214, 90],
  ];
  return `<path d="${pathOf(curveThrough(knots))}" stroke="var(--color-secondary)" stroke-width="2" ${shown(0, 1)}/><circle cx="104" cy="216" r="4.5" fill="var(--color-secondary)" stroke="none" ${shown(0.9, 1, 'opacity')}/>`;
}
