import { shown } from './drawn.ts';
import { line, panel, pill, rule, text, thread } from './parts.ts';

/** The lines of one delivery; one quantity differs on the invoice. */
const items = [
  { name: 'Cement, bags', slip: '40', invoice: '40', order: '40' },
  { name: 'Rebar 12 mm', slip: '120', invoice: '120', order: '120' },
  { name: 'Gravel, t', slip: '16', invoice: '18', order: '16' },
  { name: 'Boards 4 m', slip: '64', invoice: '64', order: '64' },
  { name: 'Screws, boxes', slip: '30', invoice: '30', order: '30' },
  { name: 'Mortar, bags', slip: '24', invoice: '24', order: '24' },
] as const;

const rowHeight = 48;
const odd = 2;

type Sheet = { x: number; title: string; number: string; key: 'slip' | 'invoice' | 'order' };

function sheet({ x, title, number, key }: Sheet, y: number, width: number): string {
  return [
    `<g transform="translate(${x} ${y})">`,
    // Runs on below the frame.
    panel(width, 440, 14, 'raised'),
    text(18, 31, title, { weight: 500 }),
    text(width - 18, 31, number, { tone: 'muted', anchor: 'end' }),
    rule(width, ...items.map((_, row) => 50 + row * rowHeight)),
    ...items.map((item, row) => {
      const baseline = 50 + row * rowHeight + 29;
      const isOdd = item[key] !== item.order;
      return (
        text(18, baseline, item.name, { tone: 'secondary-text' }) +
        text(width - 18, baseline, item[key], {
          anchor: 'end',
          ...(isOdd ? { tone: 'secondary', weight: 500 } : {}),
        })
      );
    }),
    '</g>',
  ].join('');
}

const rowAt = (top: number, row: number) => top + 50 + row * rowHeight + rowHeight / 2;

/** The decision that a clerk must make, 264 by 186. */
function decision(x: number, y: number, width: number): string {
  const half = (width - 48) / 2;
  return [
    `<g transform="translate(${x} ${y})">`,
    panel(width, 186, 14, 'raised'),
    text(18, 31, 'Gravel, t', { weight: 500 }),
    pill(width - 14, 26.5, '1 to decide', 'attention'),
    rule(width, 50),
    text(18, 79, 'Invoiced', { tone: 'muted' }),
    text(width - 18, 79, '18', { weight: 500, anchor: 'end', tone: 'secondary' }),
    text(18, 105, 'Ordered and delivered', { tone: 'muted' }),
    text(width - 18, 105, '16', { weight: 500, anchor: 'end' }),
    `<rect x="18" y="130" width="${half}" height="36" rx="18" fill="var(--color-text)" stroke="none"/>`,
    text(18 + half / 2, 152.5, 'Pay 16', { anchor: 'middle', weight: 500 }).replace(
      'color-text)',
      'color-ground)',
    ),
    `<rect x="${30 + half}" y="130" width="${half}" height="36" rx="18" stroke="var(--color-hairline-strong)" stroke-width="1"/>`,
    text(30 + half * 1.5, 152.5, 'Ask supplier', { anchor: 'middle' }),
    '</g>',
  ].join('');
}

function booked(x: number, y: number, width: number): string {
  return [
    `<g transform="translate(${x} ${y})">`,
    panel(width, 60, 14, 'raised'),
    text(18, 35, '5 lines agree'),
    pill(width - 14, 30, 'Booked', 'done'),
    '</g>',
  ].join('');
}

/** A thread whose two ends disagree. */
const bump = (from: number, y: number, to: number) => {
  const middle = (from + to) / 2;
  return `M${from} ${y}H${middle - 12}c7 0 5-14 12-14s5 14 12 14H${to}`;
};

/** 1152 by 420: delivery slip, order and invoice, and the decision left to make. */
export function workWide(): string {
  const [top, width] = [56, 208];
  const sheets: Sheet[] = [
    { x: 44, title: 'Delivery slip', number: '7731', key: 'slip' },
    { x: 296, title: 'Order', number: '2206', key: 'order' },
    { x: 548, title: 'Invoice', number: '90-114', key: 'invoice' },
  ];
  const [slip, order, invoice] = sheets.map(({ x }) => x) as [number, number, number];
  const y = rowAt(top, odd);
  return [
    ...items.flatMap((_, row) =>
      [
        thread(`M${slip + width} ${rowAt(top, row)}H${order}`),
        row === odd ? '' : thread(`M${order + width} ${rowAt(top, row)}H${invoice}`),
      ].filter(Boolean),
    ),
    line(bump(order + width, y, invoice), shown(0, 0.35)),
    ...sheets.map((one) => sheet(one, top, width)),
    line(`M${invoice + width} ${y}C${invoice + width + 50} ${y} 794 260 844 260`, shown(0.35, 1)),
    booked(844, 96, 264),
    thread(`M${invoice + width} ${rowAt(top, 0)}C800 ${rowAt(top, 0)} 800 126 844 126`),
    decision(844, 178, 264),
    '<circle cx="844" cy="260" r="4.5" fill="var(--color-secondary)" stroke="none"/>',
  ].join('\n');
}

/** 358 by 420: order and invoice, and in front of them the decision left to make. */
export function workNarrow(): string {
  const [top, width, order, invoice] = [20, 152, 12, 194];
  const y = rowAt(top, odd);
  return [
    ...items.map((_, row) =>
      row === odd ? '' : thread(`M${order + width} ${rowAt(top, row)}H${invoice}`),
    ),
    line(bump(order + width, y, invoice), shown(0, 0.35)),
    sheet({ x: order, title: 'Order', number: '2206', key: 'order' }, top, width),
    sheet({ x: invoice, title: 'Invoice', number: '90-114', key: 'invoice' }, top, width),
    line(`M320 ${y + 15}V232`, shown(0.35, 1)),
    `<g stroke="var(--color-ground)" stroke-width="12"><rect x="34" y="226" width="290" height="186" rx="14"/></g>`,
    decision(34, 226, 290),
    '<circle cx="320" cy="226" r="4.5" fill="var(--color-secondary)" stroke="none"/>',
  ]
    .filter(Boolean)
    .join('\n');
}
