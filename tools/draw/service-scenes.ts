import { shown } from './drawn.ts';
import { bar, chip, chipWidth, line, panel, pill, rule, text, thread } from './parts.ts';

/**
 * One moment of each service's example, 276 by 208, with room below for sheets that run on. In each, one
 * yellow line draws itself when the pointer is over its card.
 */

const drawnLine = (d: string) => line(d, shown(0, 1));
const at = (x: number, y: number, ...parts: string[]) =>
  `<g transform="translate(${x} ${y})">${parts.join('')}</g>`;
const dot = (x: number, y: number) =>
  `<circle cx="${x}" cy="${y}" r="4.5" fill="var(--color-secondary)" stroke="none"/>`;
const tick = (x: number, y: number) =>
  `<path d="M${x - 4} ${y}l3 3 6-6.5" stroke="var(--color-success)" stroke-width="1.75"/>`;

/** An order sheet, `width` wide, and the two systems that hold the order. */
function order(width: number, both: string): string {
  const row = (y: number, label: string, value: string) =>
    text(16, y, label, { tone: 'muted' }) +
    text(width - 16, y, value, { weight: 500, anchor: 'end' });
  return [
    panel(width, 240, 12, 'raised'),
    rule(width, 44, 88, 132),
    text(16, 27, 'Order 4812', { weight: 500 }),
    pill(width - 12, 22, 'Booked', 'done'),
    row(71, 'Customer', 'Harvey Foods'),
    row(115, 'Lines', '24'),
    row(159, both, 'after 41 s'),
  ].join('');
}

/** An order that came by one of three channels; 568 or 340 wide. */
export function orders(isWide: boolean): string {
  const channels = ['Email', 'Phone', isWide ? 'Text message' : 'Text'];
  const [left, sheet, width] = isWide ? [32, 236, 300] : [14, 128, 198];
  const join = 100;
  const ends = channels.map((label, index) => {
    const y = 48 + index * 52;
    const from = left + chipWidth(label);
    const bend = (sheet - from) / 2;
    return {
      label,
      y,
      from,
      d: `M${from} ${y}C${from + bend} ${y} ${sheet - bend} ${join} ${sheet} ${join}`,
    };
  });
  return [
    ...ends.filter((_, index) => index !== 1).map(({ d }) => thread(d)),
    drawnLine(`M${ends[1]?.from} ${join}H${sheet}`),
    ...ends.map(({ label, y }) => chip(left + chipWidth(label) / 2, y, label, 'raised')),
    at(sheet, 28, order(width, isWide ? 'In both systems' : 'In both')),
    dot(sheet, join),
  ].join('\n');
}

/** An invoice beside its order: three lines agree, one does not. */
export function match(): string {
  const rows = [
    { y: 66, width: 40, invoice: '12', order: '12' },
    { y: 96, width: 30, invoice: '48', order: '48' },
    { y: 126, width: 36, invoice: '1,240', order: '1,204' },
    { y: 156, width: 26, invoice: '6', order: '6' },
    { y: 186, width: 38, invoice: '30', order: '30' },
  ];
  const sheet = (x: number, title: string, key: 'invoice' | 'order') =>
    at(
      x,
      24,
      panel(104, 240, 10, 'raised'),
      rule(104, 28),
      text(12, 19.5, title, { weight: 500, size: 12 }),
      ...rows.map((row) => {
        const tone = row.invoice === row.order ? 'muted' : 'secondary';
        return (
          bar(12, row.y - 28, row.width, 7) +
          text(92, row.y - 20, row[key], { tone, anchor: 'end', size: 12 })
        );
      }),
    );
  const [from, to] = [122, 154];
  return [
    sheet(18, 'Invoice', 'invoice'),
    sheet(154, 'Order', 'order'),
    ...rows.map(({ y, invoice, order: ordered }) =>
      invoice === ordered
        ? thread(`M${from} ${y}H${to}`)
        : drawnLine(`M${from} ${y}h5c6 0 4-13 11-13s5 13 11 13h5`),
    ),
  ].join('\n');
}

/** A page that loads in 0.8 seconds. */
export function page(): string {
  const [x, y, r] = [176, 104, 34];
  const on = (degrees: number) => {
    const angle = (degrees * Math.PI) / 180;
    return `${(x + r * Math.cos(angle)).toFixed(1)} ${(y + r * Math.sin(angle)).toFixed(1)}`;
  };
  return at(
    22,
    24,
    panel(232, 240, 12, 'raised'),
    rule(232, 30),
    [16, 28, 40].map((cx) => bar(cx - 3, 12, 6, 6)).join(''),
    '<rect x="60" y="8" width="156" height="14" rx="7" fill="var(--color-surface)" stroke="none"/>',
    bar(18, 54, 96, 12),
    bar(18, 76, 104),
    bar(18, 90, 76),
    '<rect x="18" y="114" width="68" height="24" rx="12" fill="var(--color-text)" stroke="none"/>',
    `<path d="M${on(135)}A${r} ${r} 0 1 1 ${on(45)}" stroke="var(--color-bar)" stroke-width="5"/>`,
    `<path d="M${on(135)}A${r} ${r} 0 0 1 ${on(212)}" stroke="var(--color-secondary)" stroke-width="5" ${shown(0, 1)}/>`,
    text(x, y + 5, '0.8 s', { weight: 500, anchor: 'middle', size: 15 }),
    text(x, y + 30, 'loaded', { tone: 'muted', anchor: 'middle', size: 11 }),
    rule(232, 156),
    bar(18, 172, 60),
    bar(90, 172, 60),
    bar(162, 172, 52),
  );
}

/** A weight on a bill of lading, traced to its field; 568 or 340 wide. */
export function reading(isWide: boolean): string {
  const [left, sheet, record, width] = isWide ? [36, 196, 312, 220] : [14, 124, 170, 156];
  const fields = [
    { label: 'Shipper', value: 'Lakeside', certainty: 99 },
    { label: 'Pallets', value: '26', certainty: 98 },
    { label: 'Weight', value: '18,240 kg', certainty: 71 },
  ];
  const scale = sheet / 196;
  const box = isWide ? { x: 16, width: 104 } : { x: 12, width: 92 };
  const from = left + box.x + box.width;
  const inner = width - 32;
  return [
    at(
      left,
      28,
      panel(sheet, 240, 12, 'raised'),
      text(box.x, 27, 'Bill of lading', { weight: 500, size: 12 }),
      rule(sheet, 40),
      ...[
        [54, 150],
        [68, 118],
        [124, 160],
        [138, 128],
        [152, 148],
        [166, 92],
      ].map(([y = 0, long = 0]) => bar(box.x, y, Math.round(long * scale), 6)),
      `<rect x="${box.x - 4}" y="85" width="${box.width}" height="26" rx="7" fill="var(--color-secondary)" fill-opacity=".1" stroke="var(--color-secondary)" stroke-width="1.5"/>`,
      text(box.x + 8, 102.5, '18,240 kg'),
    ),
    drawnLine(
      `M${from - 4} 126C${from + (record - from) * 0.55} 126 ${record - (record - from) * 0.5} 160 ${record} 160`,
    ),
    at(
      record,
      28,
      panel(width, 240, 12, 'raised'),
      ...fields.map(({ label, value, certainty }, index) => {
        const y = index * 52;
        const tone = certainty > 90 ? 'success' : 'secondary';
        return [
          text(16, y + 30, label, { tone: 'muted', size: isWide ? 13 : 12 }),
          text(width - 16, y + 30, value, { weight: 500, anchor: 'end', size: isWide ? 13 : 12 }),
          bar(16, y + 42, inner, 4),
          `<rect x="16" y="${y + 42}" width="${Math.round((inner * certainty) / 100)}" height="4" rx="2" fill="var(--color-${tone})" stroke="none"/>`,
        ].join('');
      }),
    ),
    dot(record, 160),
  ].join('\n');
}

/** Two modules to keep, and one to put out to tender again. */
export function verdict(): string {
  const modules = ['Booking', 'Members', 'Payments'];
  return [
    thread('M34 0V132'),
    drawnLine('M34 132C34 152 42 160 60 160'),
    ...modules.map((name, index) => {
      const isKept = index < 2;
      const y = 30 + index * 54;
      return [
        isKept ? thread(`M34 ${y + 22}H60`) : '',
        at(
          60,
          y,
          panel(194, 44, 11, 'raised'),
          text(16, 26.5, name),
          pill(184, 22, isKept ? 'Keep' : 'Re-tender', isKept ? 'done' : 'attention'),
        ),
        isKept
          ? `<circle cx="34" cy="${y + 22}" r="9" fill="var(--color-surface)" stroke="var(--color-success)" stroke-width="1.5"/>${tick(33.4, y + 22.4)}`
          : '',
      ].join('');
    }),
  ].join('\n');
}

/** An inspection without a connection: three reports wait on the phone. */
export function offline(): string {
  const reports = [54, 94, 134];
  return [
    at(
      30,
      24,
      panel(132, 280, 22, 'raised'),
      bar(48, 10, 36, 5),
      text(16, 44, 'Inspection 17', { weight: 500 }),
      '<rect x="16" y="58" width="100" height="56" rx="8" fill="var(--color-surface)" stroke="none"/>',
      thread('M26 104l20-24 16 17 12-11 22 20'),
      '<circle cx="92" cy="76" r="5" stroke="var(--color-input)" stroke-width="1.5"/>',
      '<rect x="16" y="126" width="100" height="28" rx="14" fill="var(--color-secondary)" fill-opacity=".13" stroke="none"/>',
      text(66, 144.5, 'Offline, 3 wait', { tone: 'secondary', anchor: 'middle', size: 12 }),
      bar(16, 168, 76),
    ),
    drawnLine('M162 164C184 164 192 158 192 142V46C192 34 198 28 210 28'),
    ...reports.map((y) =>
      at(
        182,
        y,
        panel(68, 32, 9, 'raised'),
        bar(28, 9, 28, 5),
        bar(28, 18, 18, 5),
        '<circle cx="15" cy="16" r="4" fill="var(--color-secondary)" stroke="none"/>',
      ),
    ),
    `<path d="M212 28h12" stroke="var(--color-input)" stroke-width="1.5" stroke-dasharray="2 5"/>`,
    '<path d="M234 36a8 8 0 0 1 1-15 11 11 0 0 1 20-2 8 8 0 0 1 1 17z" stroke="var(--color-input)" stroke-width="1.5"/>',
  ].join('\n');
}

/** Two sites that are up, and tonight's backup; 276 by 150. */
export function hosting(): string {
  const days = Array.from({ length: 24 }, (_, day) => {
    const height = [14, 18, 16, 20][day % 4] ?? 16;
    return `M${18 + day * 8.5} ${104 - height}V104`;
  });
  return at(
    22,
    18,
    panel(232, 200, 12, 'raised'),
    rule(232, 40),
    text(16, 25.5, 'shop.example', { weight: 500 }),
    pill(222, 20, 'Up', 'done'),
    text(16, 66, '99.9% in 24 hours', { tone: 'muted', size: 12 }),
    `<path d="${days.join('')}" stroke="var(--color-success)" stroke-opacity=".55" stroke-width="4" stroke-linecap="butt"/>`,
    text(16, 130, 'Backup', { tone: 'muted', size: 12 }),
    bar(68, 124, 148, 4),
    drawnLine('M69 126H176'),
  );
}
