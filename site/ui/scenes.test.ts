import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sceneNames } from '#contract/drawings/icons.ts';

const all = globSync('site/ui/*.svg')
  .filter((file) => !file.endsWith('line-art.svg'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

test('every scene that content may refer to is drawn once', () => {
  const ids = [...all.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  for (const name of sceneNames) expect(ids.filter((id) => id === name)).toEqual([name]);
});

test('the scenes take their colors from the page', () => {
  const colours = [...all.matchAll(/ (?:stroke|fill)="([^"]+)"/g)].map(([, colour]) => colour);
  for (const colour of colours) expect(colour).toMatch(/^(none|var\(--color-[a-z-]+.*\))$/);
});
