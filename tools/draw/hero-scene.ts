import type { Knot } from './curve.ts';
import { shown } from './drawn.ts';
import { chip, line, panel, pill, rule, text } from './parts.ts';
import { rope, whipping } from './rope.ts';

const [centre, top] = [300, 220];

/** A bowline, with its loop around a panel of 304 by 188. Points relative to the middle of the knot. */
const bowline: Knot[] = [
  // Down through the bight, out of it to the right, and once around: the turn that grips.
  [0, -130, 90],
  [5, -92, 78],
  [46, -48, 60],
  [58, 6, 92],
  [0, 56, 180],
  [-57, 8, 270],
  [-4, -38, 0],
  // The loop.
  [90, -20, 20],
  [174, 82, 62],
  [197, 200, 90],
  [160, 322, 138],
  [0, 357, 180],
  [-160, 322, 222],
  [-197, 210, 270],
  [-166, 116, 312],
  [-90, 80, 356],
  // Up through the turn, behind the standing part, and back down.
  [-24, 46, 287],
  [-19, 0, 270],
  [-28, -66, 265],
  [1, -114, 0],
  [30, -74, 93],
  [18, -26, 97],
  [18, 14, 90],
  [19, 52, 88],
  [23, 94, 84],
];

const over = [
  // The standing part lies over the bight, under its leg and under the loop.
  ...[true, false, false],
  // The turn's bottom lies over both legs, its top under both; then the loop over the standing part.
  ...[true, true, false, false, true],
  // One leg up, the bight behind, the other leg down.
  ...[false, true, false, true, true, false],
];

const inputs = [
  { label: 'Email', x: 125 },
  { label: 'Spreadsheet', x: 241 },
  { label: 'Phone call', x: 374 },
  { label: 'ERP', x: 479 },
];

const orders = [
  { customer: 'Harvey Foods', lines: '24 lines', state: 'Booked' },
  { customer: 'Lakeside Dairy', lines: '8 lines', state: 'Booked' },
  { customer: 'Prairie Hardware', lines: '112 lines', state: '1 to check' },
];

/** 420 by 588, from x = 90: four inputs run into a rope, which ties a bowline around a list of orders. */
export function heroScene(): string {
  const end = top - 132;
  const strands = inputs.map(({ x }, index) => {
    const to = centre + (index - 1.5) * 2.6;
    const d = `M${x} 44C${x} ${end - 4} ${to} 48 ${to} ${end}`;
    return `<path d="${d}" stroke="var(--color-input)" stroke-width="1.5" ${shown(0, 0.25)}/>`;
  });
  return [
    ...strands,
    rope({
      knots: bowline.map(([x, y, direction]) => [x + centre, y + top, direction]),
      over,
      during: [0.2, 0.86],
      ground: 'var(--color-ground)',
    }),
    whipping(centre, top - 126, 0),
    whipping(centre + 22.4, top + 90, -6),
    // Out of the section, where a wide screen continues it.
    line(`M${centre} ${top + 362}V1000`, shown(0.86, 1)),
    ...inputs.map(({ label, x }) => chip(x, 28, label)),
    `<g transform="translate(${centre - 152} ${top + 122})">`,
    panel(304, 188),
    text(18, 27.5, 'Orders today', { weight: 500 }),
    text(286, 27.5, '47', { weight: 500, anchor: 'end' }),
    rule(304, 44, 92, 140),
    ...orders.map(({ customer, lines, state }, index) => {
      const y = 68 + index * 48;
      const isLast = index === orders.length - 1;
      return [
        text(18, y + 4.5, customer),
        text(193, y + 4.5, lines, { tone: 'muted', anchor: 'end' }),
        pill(288, y, state, isLast ? 'attention' : 'done', isLast ? shown(0.86, 1, 'opacity') : ''),
      ].join('');
    }),
    '</g>',
  ].join('\n');
}
