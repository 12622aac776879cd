import { readFileSync, writeFileSync } from 'node:fs';
import { onDisk } from '../../api/settings/content-folder.mjs';
import { sheet, themeColours } from '../../compiler/brand/theme.ts';
import { type DerivedColour, derivedColours } from './derived-colours.ts';
import type { Question } from './new-content-kinds.ts';

const isHex = (colour: string) => /^#[0-9a-f]{6}$/i.test(colour);

export const colourQuestions: Question[] = [
  { flag: 'brand', text: 'Brand color, such as #4ade80' },
  { flag: 'ground', text: 'Page color, such as #0a0b0d', suggested: '' },
];

/** Returns why a color cannot be used, or undefined if it can. */
export function colourMistake({ flag }: Question, given: Record<string, string>) {
  const colour = given[flag] ?? '';
  return colour === '' || isHex(colour)
    ? undefined
    : 'must be # followed by six hex digits, such as #4ade80';
}

/**
 * Returns the colors that the settings need for a theme: the brand's, and those that differ from
 * the site's.
 */
export function coloursFor(brand: string, ground?: string): { secondary: string } {
  if (!isHex(brand)) return { secondary: brand };
  const shipped = themeColours(readFileSync(sheet, 'utf8'));
  const needed = derivedColours({ secondary: brand, ...(ground && { ground }) })
    .filter(({ name, value }) => name !== 'secondary' && value !== shipped[name])
    .map(({ name, value }) => [name, value]);
  return { secondary: readable(brand, ground), ...Object.fromEntries(needed) };
}

const readable = (brand: string, ground?: string) =>
  derivedColours({ secondary: brand, ...(ground && { ground }) }).find(
    ({ name }) => name === 'secondary',
  )?.value ?? brand;

/** Returns a note about a brand color with too little contrast, or undefined if it has enough. */
export function colourNote(brand: string): string | undefined {
  if (!isHex(brand) || readable(brand) === brand.toLowerCase()) return undefined;
  return `${brand} is barely readable on the dark pages; the site uses ${readable(brand)}, the nearest readable color of its hue (npm run new -- colours for other pages)`;
}

/**
 * Writes a theme's colors into `content/site.json`.
 * @returns a table of the colors with their contrast against the ground
 */
export function writeColours({ brand = '', ground }: Record<string, string>): string {
  const file = onDisk('content/site.json');
  const settings = JSON.parse(readFileSync(file, 'utf8'));
  settings.brand.colours = coloursFor(brand, ground || undefined);
  writeFileSync(file, `${JSON.stringify(settings, null, 2)}\n`);
  const all = derivedColours({ secondary: brand, ...(ground && { ground }) });
  return [
    ...all.map(row),
    `Written to ${file}: the colors that differ from the site's. Change any of them there; the build reports any that cannot be read.`,
  ].join('\n');
}

function row({ name, value, before, contrast }: DerivedColour): string {
  const instead = value === before.toLowerCase() ? '' : `instead of ${before}`;
  return `${name.padEnd(15)} ${value}  ${contrast.toFixed(1).padStart(4)}  ${instead}`.trimEnd();
}
