import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clampChroma, formatHex, oklch, wcagContrast } from 'culori';
import { onDisk } from '../../api/settings/content-folder.mjs';
import { isLightColour } from '../../contract/drawings/is-light-colour.ts';
import { siteSettings } from '../../contract/settings/site-settings.ts';
import { focusRules } from '../picture-fields.ts';

/** The theme colors by name, such as `ground`. */
export type Colours = Record<string, string>;

/** The path of the theme's style sheet. */
export const sheet = join(import.meta.dirname, '../../site/styles/theme.css');

/**
 * Returns the theme's style sheet with the brand's colors, and the focus of all pictures read so
 * far.
 */
export function themedSheet(css: string = readFileSync(sheet, 'utf8')): string {
  const brand = brandColours();
  const themed = Object.entries(brand).reduce(
    (before, [name, value]) =>
      before.replace(new RegExp(`(--color-${name}:\\s*)#[0-9a-f]+(?=[;}])`, 'i'), `$1${value}`),
    css,
  );
  return (isLightColour(brand.ground ?? '') ? forLightGround(themed) : themed) + focusRules();
}

/** Adapts the style sheet and the browser's own UI to dark text on a light ground. */
function forLightGround(css: string): string {
  return css
    .replace(/((?<!prefers-)color-scheme:\s*)dark\b/, '$1light')
    .replace(/(--tint:\s*)[\d ]+(?=[;}])/, (_, name) => `${name}10 11 13`)
    .replace(/(--tint-on-text:\s*)[\d ]+(?=[;}])/, (_, name) => `${name}255 255 255`);
}

/** Returns the colors used by pages. */
export function themeColours(css: string = themedSheet()): Colours {
  return Object.fromEntries(
    [...css.matchAll(/--color-([\w-]+):\s*(#[0-9a-f]{3,6})\b/gi)]
      // Uses the first definition of each color, which is the theme's, because later rules override
      // some colors.
      .toReversed()
      .map(([, name = '', hex = '']) => [name, hex]),
  );
}

/**
 * Reads the brand from `content/site.json`. Returns undefined if the file is invalid, which the
 * content check reports.
 */
export function readBrand() {
  try {
    const settings = JSON.parse(readFileSync(onDisk('content/site.json'), 'utf8'));
    return siteSettings.safeParse(settings).data?.brand;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Returns the brand's colors from `content/site.json` and the colors derived from them. */
function brandColours(): Colours {
  const { colours } = readBrand() ?? {};
  if (colours === undefined) return {};
  const { secondary, ground = '', text } = colours;
  const [dark, light] = [toned(secondary, 0.22, 0.035), toned(secondary, 0.97, 0.06)];
  const isLight = isLightColour(ground);
  const edges = nearestPassing(secondary, [(isLight && text) || '#ffffff'], 7);
  return {
    ...colours,
    rope: isLight ? light : dark,
    'rope-on-paper': light,
    // In the brand's color if the edges of the rope contrast with that color.
    'rope-on-text': isLight ? dark : wcagContrast(secondary, edges) >= 3 ? secondary : light,
    // White text if it is more readable on this color.
    'on-secondary':
      wcagContrast(secondary, '#ffffff') > wcagContrast(secondary, '#000000')
        ? '#ffffff'
        : '#000000',
    'secondary-on-paper': nearestPassing(secondary, ['#ffffff'], 7),
    // For a band filled with the text color, which is dark on a light ground.
    'secondary-on-text': edges,
  };
}

/** Returns a color with the same hue, a different lightness and at most this chroma (OKLCH). */
function toned(colour: string, lightness: number, chroma: number): string {
  const { c = 0, h = 0 } = oklch(colour) ?? {};
  return hexOf({ mode: 'oklch', l: lightness, c: Math.min(c, chroma), h });
}

/**
 * Returns a color with the same hue and the nearest lightness that has enough contrast with every
 * ground.
 * @param least the WCAG 2.2 contrast ratio
 */
export function nearestPassing(colour: string, grounds: string[], least: number): string {
  const passes = (one: string) => grounds.every((ground) => wcagContrast(one, ground) >= least);
  const { l = 0, c = 0, h = 0 } = oklch(colour) ?? {};
  const steps = Array.from({ length: 201 }, (_, index) => index / 200);
  const passing = steps
    .toSorted((a, b) => Math.abs(a - l) - Math.abs(b - l))
    .map((lightness) => hexOf({ mode: 'oklch', l: lightness, c, h }))
    .find(passes);
  return passes(colour) ? colour : (passing ?? '#000000');
}

function hexOf(colour: { mode: 'oklch'; l: number; c: number; h: number }): string {
  return formatHex(clampChroma(colour, 'oklch'));
}
