import { expect, test } from 'vitest';
import { cardDrawings, cardScene, sceneOn } from './card-scene.ts';

const drawings = cardDrawings(undefined);
const page = (name: string, ...shown: string[]) =>
  `<meta property="og:image" content="https://agency.example/social/${name}.png"/>${shown.map((use) => `<use href="/assets/${use}"/>`).join('')}`;

test('a social card shows only its own scene, complete and in color', () => {
  const scene = cardScene('hero', drawings);
  expect(scene).toContain('Orders today');
  expect(scene).not.toContain('Delivery slip');
  expect(scene).not.toMatch(/var\(|clamp\(/);
  expect(scene.match(/<g\b/g)?.length).toBe(scene.match(/<\/g>/g)?.length);
});

test('a rope on a social card keeps its braid', () => {
  expect(cardScene('tied', drawings)).toContain('stroke-dasharray="1.6 4.4"');
});

test('a page’s social card shows the first scene on the page, not the one at the end', () => {
  expect(sceneOn(page('pricing', 'scenes-a1.svg#hosting', 'rope-b_2.svg#tied'), drawings)).toBe(
    'hosting',
  );
  expect(sceneOn(page('help', 'moorings-x.svg#mooring', 'rope-b.svg#tied'), drawings)).toBe(
    'mooring',
  );
});

test('a text page’s social card shows its own drawing, or else the knot at the page’s end', () => {
  expect(sceneOn(page('inquiry', 'rope-b.svg#tied'), drawings)).toBe('reply');
  expect(sceneOn(page('terms-of-service', 'rope-b.svg#tied'), drawings)).toBe('tied');
});
