import { readFileSync } from 'node:fs';
import { wcagContrast } from 'culori';
import { describe, expect, it } from 'vitest';
import { sheet, themeColours, themedSheet } from '../../compiler/brand/theme.ts';
import { contrastProblems } from '../../compiler/checks/contrast.ts';
import { inContentCopy } from '../testing/content-copy.ts';
import { runInProcess } from '../testing/run-in-process.ts';
import { colourNote, coloursFor } from './new-colours.ts';

const copy = inContentCopy();
const newColours = (...flags: string[]) =>
  runInProcess(() => import('./new-content.ts'), 'colours', ...flags);

describe('npm run new -- colours', () => {
  it.each([
    ['#0b3d91', '#0a0b0d'],
    ['#0b3d91', '#ffffff'],
    ['#ffd60a', '#fffdf5'],
    ['#7dd3fc', '#102a43'],
    ['#808080', '#777777'],
  ])('creates a theme with %s on %s in which everything is readable', async (brand, ground) => {
    const { status, said } = await newColours('--brand', brand, '--ground', ground);
    expect(status, said).toBe(0);
    expect(contrastProblems()).toEqual([]);
    expect(themeColours().ground).toBe(ground);
    expect(said).toMatch(/^secondary +#[0-9a-f]{6} /m);
  });

  it('gives a light theme’s text and buttons about the same contrast as the default theme’s', async () => {
    const contrasts = ({ ground = '', ...colours }: ReturnType<typeof themeColours>) =>
      ['text', 'secondary-text', 'primary'].map((name) =>
        Math.floor(wcagContrast(colours[name] ?? '', ground)),
      );
    const shipped = contrasts(themeColours(readFileSync(sheet, 'utf8')));
    await newColours('--brand', '#1d4ed8', '--ground', '#ffffff');
    for (const [index, contrast] of contrasts(themeColours()).entries()) {
      expect(contrast).toBeGreaterThanOrEqual((shipped[index] ?? 0) - 2);
    }
  });

  it('adapts the tints and color scheme of a light theme, and keeps those of a dark theme', async () => {
    expect(themedSheet()).toContain('color-scheme: dark;');
    await newColours('--brand', '#1d4ed8', '--ground', '#ffffff');
    expect(themedSheet()).toContain('color-scheme: light;');
    expect(themedSheet()).toContain('--tint: 10 11 13;');
  });

  it('leaves a readable color unchanged, and writes only the brand’s own colors', () => {
    expect(coloursFor('#4ade80')).toEqual({ secondary: '#4ade80' });
    expect(colourNote('#4ade80')).toBeUndefined();
    expect(colourNote('#0b3d91')).toMatch(
      /^#0b3d91 is barely readable on the dark pages; the site/,
    );
  });

  it('rejects an invalid color, and changes nothing', async () => {
    const before = readFileSync(copy.pathOf('site.json'), 'utf8');
    const { status, said } = await newColours('--brand', 'blue');
    expect(said).toContain('--brand: must be # followed by six hex digits');
    expect(status).toBe(1);
    expect(readFileSync(copy.pathOf('site.json'), 'utf8')).toBe(before);
  });
});
