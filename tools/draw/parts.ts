/** Parts of a drawn interface, in the page's font at 13 px. */

type Tone = 'text' | 'secondary-text' | 'muted' | 'secondary' | 'success';

type TextStyle = {
  tone?: Tone;
  weight?: 500;
  anchor?: 'middle' | 'end';
  size?: number;
};

/** @param y the baseline */
export function text(x: number, y: number, content: string, style: TextStyle = {}): string {
  const { tone = 'text', weight, anchor, size } = style;
  const attributes = [
    `x="${x}" y="${y}" fill="var(--color-${tone})" stroke="none"`,
    weight && `font-weight="${weight}"`,
    anchor && `text-anchor="${anchor}"`,
    size && `font-size="${size}"`,
  ];
  return `<text ${attributes.filter(Boolean).join(' ')}>${content}</text>`;
}

/** A surface with a hairline around it, at the origin. */
export function panel(width: number, height: number, radius = 14, fill = 'surface'): string {
  return `<rect width="${width}" height="${height}" rx="${radius}" fill="var(--color-${fill})" stroke="var(--color-hairline-strong)" stroke-width="1"/>`;
}

/** Hairlines across a panel at these heights. */
export function rule(width: number, ...heights: number[]): string {
  return `<path d="${heights.map((y) => `M0 ${y}h${width}`).join('')}" stroke="var(--color-hairline)" stroke-width="1"/>`;
}

/** A rounded label, centred on a point. */
export function chip(x: number, y: number, label: string, fill = 'surface'): string {
  const width = chipWidth(label);
  return `<rect x="${x - width / 2}" y="${y - 16}" width="${width}" height="32" rx="16" fill="var(--color-${fill})" stroke="var(--color-hairline-strong)" stroke-width="1"/>${text(x, y + 4.5, label, { anchor: 'middle' })}`;
}

export const chipWidth = (label: string) => Math.round(label.length * 6.7 + 32);

/** A status: green for done, yellow for what needs a person's attention. */
export function pill(
  right: number,
  y: number,
  label: string,
  state: 'done' | 'attention',
  attributes = '',
): string {
  const width = Math.round(label.length * 6.3 + 22);
  const tone = state === 'done' ? 'success' : 'secondary';
  return `<g ${attributes}><rect x="${right - width}" y="${y - 12}" width="${width}" height="24" rx="12" fill="var(--color-${tone})" fill-opacity=".13" stroke="none"/>${text(right - width / 2, y + 4.2, label, { tone, anchor: 'middle', size: 12 })}</g>`.replace(
    '<g >',
    '<g>',
  );
}

/** A bar that stands for a line of text. */
export function bar(x: number, y: number, width: number, height = 8): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${height / 2}" fill="var(--color-bar)" stroke="none"/>`;
}

export const line = (d: string, attributes = '') =>
  `<path d="${d}" stroke="var(--color-secondary)" stroke-width="2" ${attributes}/>`;

export const thread = (d: string) =>
  `<path d="${d}" stroke="var(--color-input)" stroke-width="1.5"/>`;
