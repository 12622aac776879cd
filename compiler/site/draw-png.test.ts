import { describe, expect, it } from 'vitest';
import { inTestContent } from '../../tools/testing/content-copy.ts';
import { drawPixels } from './draw-png.ts';

inTestContent();

const written = (letter: string) =>
  drawPixels(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" font-family="Host Grotesk" font-size="30"><text x="4" y="32">${letter}</text></svg>`,
    40,
    '#ffffff',
  );

describe('a text in a drawing', () => {
  it.each([...'øßéŁőÅ“–€'])('shows %s, as a drawing without it does not', async (letter) => {
    expect(await written(letter)).not.toEqual(await written(' '));
  });
});
