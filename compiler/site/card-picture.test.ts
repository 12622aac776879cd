import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cardPicture, pictureOn } from './card-picture.ts';
import { drawPixels } from './draw-png.ts';

const page = (loading: string) =>
  `<svg><use href="/assets/scenes-a1.svg#match"/></svg><picture><img src="/sub/assets/desk-1f-800.jpg" srcSet="/sub/assets/desk-1f-400.jpg 400w" loading="${loading}"/></picture>`;

test('the social card of a page that opens with a picture shows that picture', () => {
  expect(pictureOn(page('eager'))).toEqual({ name: 'desk-1f-800.jpg' });
});

test('a picture’s focus is kept on its social card', async () => {
  const html = page('eager').replace('desk-1f-800.jpg', 'desk-1f-800.jpg#focus=0,50');
  expect(pictureOn(html)).toEqual({ name: 'desk-1f-800.jpg', focus: { x: 0, y: 50 } });
  const { default: sharp } = await import('sharp');
  const left = await sharp({
    create: { width: 500, height: 500, channels: 3, background: '#ff0000' },
  })
    .png()
    .toBuffer();
  const wide = await sharp({
    create: { width: 2000, height: 500, channels: 3, background: '#0000ff' },
  })
    .composite([{ input: left, left: 0, top: 0 }])
    .png()
    .toBuffer();
  const shown = /base64,([^"]+)/.exec(await cardPicture(wide, '#123456', { x: 0, y: 50 }))?.[1];
  const { dominant } = await sharp(Buffer.from(shown ?? '', 'base64')).stats();
  expect(dominant.r).toBeGreaterThan(dominant.b);
});

test('the social card of a page with a picture further down keeps the drawing', () => {
  expect(pictureOn(page('lazy'))).toBeUndefined();
});

test('a social card’s picture fills the space for the drawing', async () => {
  const picture = await cardPicture(
    readFileSync('e2e/fixtures/content/pictures/desk.jpg'),
    '#123456',
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630">${picture}</svg>`;
  const pixels = await drawPixels(svg, 1200, '#00ff00');
  const at = (x: number, y: number) => pixels[y * 1200 + x];
  expect(at(600, 300)).toBe('#00ff00');
  expect(new Set([at(700, 200), at(900, 300), at(1100, 480)])).not.toContain('#00ff00');
});
