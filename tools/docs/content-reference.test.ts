import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { contentFile, contentReference } from './content-reference.ts';

it('the reference for content fields matches the output of `npm run docs`', () => {
  expect(readFileSync(contentFile, 'utf8')).toBe(contentReference());
});
