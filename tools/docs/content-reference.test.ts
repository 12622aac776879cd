import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { contentReference, referenceFile } from './content-reference.ts';

it('the reference of the fields of content is what `npm run docs` writes', () => {
  expect(readFileSync(referenceFile, 'utf8')).toBe(contentReference());
});
