import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { stylesOf } from './page-styles.ts';

it('keeps the variables that drawings use', () => {
  const drawings = globSync('site/ui/*.svg').map((file) => readFileSync(file, 'utf8'));
  const used = drawings.join('').match(/(?<=var\()--[\w-]+/g) ?? [];
  const css = `:root{${[...new Set(used)].map((name) => `${name}:red`).join(';')}}`;
  expect(stylesOf('<html></html>', css)).toBe(css);
});
