import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sceneNames } from '#contract/icons.ts';
import { rope } from './rope.ts';
import { drawingFile, drawingFiles } from './scenes.ts';

const committed = (name: string) => readFileSync(`site/ui/${name}.svg`, 'utf8');
const all = drawingFiles.map(committed).join('\n');

test('the committed files match what the programs draw', () => {
  expect(drawingFiles.map(committed)).toEqual(drawingFiles.map(drawingFile));
});

test('every scene that a service may show is drawn once', () => {
  const ids = [...all.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  for (const name of sceneNames) expect(ids.filter((id) => id === name)).toEqual([name]);
});

test('the scenes take their colours from the page', () => {
  const colours = [...all.matchAll(/ (?:stroke|fill)="([^"]+)"/g)].map(([, colour]) => colour);
  for (const colour of colours) expect(colour).toMatch(/^(none|var\(--color-[a-z-]+.*\))$/);
});

test('a rope needs one `over` per crossing', () => {
  const knots: [number, number, number][] = [
    [0, 100, 0],
    [200, 60, 270],
    [100, 0, 180],
    [60, 200, 90],
  ];
  const draw = (over: boolean[]) => rope({ knots, over, during: [0, 1], ground: 'var(--x)' });
  expect(() => draw([])).toThrow('The rope comes to 2 crossings, not 0');
  expect(draw([true, false])).toContain('var(--x)');
});
