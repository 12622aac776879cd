import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { iconNames } from '#contract/drawings/icons.ts';

const drawings = readFileSync(new URL('line-art.svg', import.meta.url), 'utf8');
const ids = [...drawings.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);

test('every icon is in the sprite exactly once', () => {
  for (const name of iconNames) expect(ids.filter((id) => id === name)).toEqual([name]);
});

test('the drawings take their colors from the page', () => {
  const colours = [...drawings.matchAll(/ (?:stroke|fill)="([^"]+)"/g)].map(([, colour]) => colour);
  for (const colour of colours) expect(colour).toMatch(/^var\(--color-[a-z-]+\)$/);
});
