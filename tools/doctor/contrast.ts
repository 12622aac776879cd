import { readFileSync } from 'node:fs';

/** Colour pairs with their minimum contrast ratio (WCAG 2.2, 1.4.3 and 1.4.11). */
const pairs: [front: string, ground: string, least: number][] = [
  ...['ground', 'surface', 'raised'].flatMap((ground): [string, string, number][] => [
    ['text', ground, 4.5],
    ['secondary-text', ground, 4.5],
    ['muted', ground, 4.5],
    ['secondary', ground, 4.5],
    ['success', ground, 4.5],
    ['accent', ground, 4.5],
    ['error', ground, 4.5],
    ['input', ground, 3],
  ]),
  ['ground', 'primary', 4.5],
  ['ground', 'secondary', 4.5],
  ['ground', 'text', 4.5],
];

/** Finds theme colours in `site/styles/site.css` without enough contrast. */
export function contrastProblems(
  css: string = readFileSync('site/styles/site.css', 'utf8'),
): string[] {
  const colors = Object.fromEntries(
    [...css.matchAll(/--color-([\w-]+):\s*#([0-9a-f]{3,6})\b/gi)]
      // Other sheets override some; the theme's come first.
      .toReversed()
      .map(([, name = '', hex = '']) => [name, hex]),
  );
  return pairs.flatMap(([front, ground, least]) => {
    const [a, b] = [colors[front], colors[ground]];
    if (a === undefined || b === undefined)
      return [`--color-${a ? ground : front} is not a hex colour`];
    const ratio = contrast(a, b);
    return ratio < least
      ? [`${front} on ${ground}: ${ratio.toFixed(2)}, must be at least ${least}`]
      : [];
  });
}

/** WCAG 2.2, "contrast ratio". */
function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

/** WCAG 2.2, "relative luminance". */
function luminance(hex: string): number {
  const full = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex;
  const [r = 0, g = 0, b = 0] = [0, 2, 4]
    .map((at) => Number.parseInt(full.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
