import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inContentCopy } from '../../tools/testing/content-copy.ts';
import { drawPixels } from './draw-png.ts';

const copy = inContentCopy();

const written = (letter: string) =>
  drawPixels(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" font-family="Host Grotesk" font-size="30"><text x="4" y="32">${letter}</text></svg>`,
    40,
    '#ffffff',
  );

describe('text in a drawing', () => {
  it.each([...'øßéŁőÅ“–€'])('renders %s, unlike a space', async (letter) => {
    expect(await written(letter)).not.toEqual(await written(' '));
  });

  it('is in the current brand font', async () => {
    const before = await written('R');
    const font =
      'node_modules/@fontsource-variable/host-grotesk/files/host-grotesk-latin-wght-italic.woff2';
    const site = JSON.parse(readFileSync(copy.pathOf('site.json'), 'utf8'));
    site.brand.font = { family: 'Own', files: [{ file: 'own.woff2', weights: '400 600' }] };
    mkdirSync(dirname(copy.pathOf('brand/own.woff2')), { recursive: true });
    cpSync(font, copy.pathOf('brand/own.woff2'));
    writeFileSync(copy.pathOf('site.json'), JSON.stringify(site));
    expect(await written('R')).not.toEqual(before);
  });
});
