import { expect, it } from 'vitest';
import { fileName, fileSlug } from './file-slug.ts';
import { letterSlug } from './letter-slug.ts';

it.each(['our-office', '2026', '2026-in-review', '360-degree-audit'])(
  'the file name keeps the whole slug %s, with and without a number before it',
  (slug) => {
    for (const order of ['', '02-']) {
      expect(fileSlug(`fr/blog/${fileName(slug, order)}.md`)).toBe(slug);
      expect(letterSlug(`newsletter/${fileName(slug, order)}.md`)).toBe(slug);
    }
  },
);
