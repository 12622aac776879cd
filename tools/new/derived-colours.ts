import { readFileSync } from 'node:fs';
import { clampChroma, formatHex, oklch, wcagContrast } from 'culori';
import { type Colours, nearestPassing, sheet, themeColours } from '../../compiler/brand/theme.ts';
import { pairs } from '../../compiler/checks/contrast.ts';
import { isLightColour } from '../../contract/drawings/is-light-colour.ts';

/** A theme color, and its value before it was made readable. */
export type DerivedColour = { name: string; value: string; before: string; contrast: number };

/**
 * Derives a theme's colors from the brand's. Each gets the nearest lightness of the same hue with
 * the required contrast on every ground.
 * @param given `secondary`, the brand color, and `ground`, if it differs from the site's
 */
export function derivedColours(given: { secondary: string; ground?: string }): DerivedColour[] {
  const shipped = themeColours(readFileSync(sheet, 'utf8'));
  const wanted: Colours = { ...shipped, ...given, ...groundsFrom(shipped, given.ground) };
  const ground = wanted.ground ?? '';
  const isOther = isLightColour(ground) !== isLightColour(shipped.ground ?? '');
  /**
   * Returns a color's contrast on the site's grounds, limited to what any color can reach on the
   * new ones.
   */
  const asShipped = (name: string, grounds: string[]) =>
    Math.min(
      leastContrast(
        shipped[name] ?? '',
        groundsOf(name).map((one) => shipped[one] ?? ''),
      ),
      leastContrast(isLightColour(ground) ? '#000000' : '#ffffff', grounds),
    );
  const fronts = [...new Set(pairs.map(([front, , least]) => `${front} ${least}`))]
    .map((pair) => pair.split(' '))
    .filter(([front]) => front !== 'ground');
  const seen = [...fronts, ['primary', '4.5']].map(([name = '', least]): DerivedColour => {
    const grounds = groundsOf(name).map((one) => wanted[one] ?? '');
    const before = wanted[name] ?? '';
    const needed = isOther && neutral.includes(name) ? asShipped(name, grounds) : Number(least);
    const value = nearestPassing(before, grounds, needed);
    return { name, value, before, contrast: wcagContrast(value, ground) };
  });
  const grounds = ['ground', 'surface', 'raised'].map((name) => {
    const value = wanted[name] ?? '';
    return { name, value, before: value, contrast: wcagContrast(value, ground) };
  });
  return [...grounds, ...seen];
}

/** Colors without a hue, which would turn into a medium gray on the other kind of ground. */
const neutral = ['text', 'secondary-text', 'muted', 'primary', 'input'];

const leastContrast = (colour: string, grounds: string[]) =>
  Math.min(...grounds.map((ground) => wcagContrast(colour, ground)));

/** Returns the grounds on which a color is used. */
const groundsOf = (name: string) =>
  pairs.flatMap(([front, ground]) =>
    front === name ? [ground] : front === 'ground' && ground === name ? ['ground'] : [],
  );

/**
 * Returns surfaces that differ from the new ground as much as the site's differ from its own. On a
 * light ground, they are darker.
 */
function groundsFrom(shipped: Colours, ground: string | undefined): Colours {
  const own = ground === undefined ? undefined : oklch(ground);
  if (own === undefined) return {};
  // Near medium gray, only black or white is readable, so the ground is moved away from it.
  const isBlackRead = wcagContrast('#000000', own) > wcagContrast('#ffffff', own);
  const isGrey = own.l > 0.4 && own.l < 0.75;
  const towards = isBlackRead === isGrey ? 1 : -1;
  const at = (name: string) => {
    const far = (oklch(shipped[name] ?? '')?.l ?? 0) - (oklch(shipped.ground ?? '')?.l ?? 0);
    return formatHex(clampChroma({ ...own, l: own.l + towards * far }, 'oklch'));
  };
  return { surface: at('surface'), raised: at('raised') };
}
