import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';

async function coloursOf(colours: object) {
  vi.resetModules();
  vi.doMock('#site/content/site.ts', () => ({ site: { brand: { colours } } }));
  return (await import('./brand-colours.ts')).brandColours;
}

it('brand colors default to those in the stylesheet', async () => {
  const css = readFileSync('site/styles/theme.css', 'utf8');
  const ofSheet = (name: string) => new RegExp(`--color-${name}: (#\\w{6});`).exec(css)?.[1];
  expect(await coloursOf({})).toEqual({ ground: ofSheet('ground'), primary: ofSheet('primary') });
});

it('the color scheme follows the background', async () => {
  await coloursOf({ ground: '#fffdf5' });
  expect((await import('./brand-colours.ts')).colourScheme).toBe('light');
  await coloursOf({});
  expect((await import('./brand-colours.ts')).colourScheme).toBe('dark');
});

it('brand colors override those in the stylesheet', async () => {
  expect(await coloursOf({ ground: '#101820', secondary: '#7dd3fc' })).toMatchObject({
    ground: '#101820',
    primary: '#ffffff',
  });
});
