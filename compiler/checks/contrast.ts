import { wcagContrast } from 'culori';
import { ContentError, type WrongField } from '../../contract/errors/wrong-fields.ts';
import { type Colours, nearestPassing, themeColours } from '../brand/theme.ts';

/** Color pairs and the minimum contrast ratio for each (WCAG 2.2, 1.4.3 and 1.4.11). */
export const pairs: [front: string, ground: string, least: number][] = [
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

/** Finds theme colors with too little contrast, and the nearest color that passes for each. */
export function contrastProblems(colours: Colours = themeColours()): WrongField[] {
  const found = pairs.flatMap(([front, ground, least]) => {
    const [a, b] = [colours[front], colours[ground]];
    const wrong = (field: string, reason: string) => [
      { path: ['brand', 'colours', field], reason },
    ];
    if (a === undefined || b === undefined) {
      return wrong(a ? ground : front, 'is not a hex color such as #ffd60a');
    }
    const ratio = wcagContrast(a, b);
    if (ratio >= least) return [];
    // In a pair with the color `ground`, that color stays and the other one changes.
    const [field, kept] = front === 'ground' ? [ground, a] : [front, b];
    const grounds = pairs.flatMap(([one, on]) => (one === field ? [colours[on] ?? kept] : []));
    return wrong(
      field,
      `${colours[field]} on ${kept} has a contrast of ${ratio.toFixed(2)}, but at least ${least} is needed; ${nearestPassing(colours[field] ?? '', [kept, ...grounds], least)} is the nearest color that has it everywhere`,
    );
  });
  // One problem per color, because the suggestion is the same for every background.
  return found.filter(
    ({ path }, index) => found.findIndex((one) => one.path.at(-1) === path.at(-1)) === index,
  );
}

/**
 * Returns the contrast problems as an error about `content/site.json`, or undefined if all colors
 * pass.
 */
export function contrastError(): ContentError | undefined {
  const wrong = contrastProblems();
  return wrong.length === 0 ? undefined : new ContentError('content/site.json', wrong);
}
