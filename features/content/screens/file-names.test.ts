import { expect, it } from 'vitest';
import { byKind, filePath, historyPath, isFound, picturesPath } from './file-names.ts';

it('a picture, which has neither a form nor a history, links to the pictures page', () => {
  expect(filePath('pictures/office.jpg')).toBe(picturesPath);
  expect(historyPath('pictures/office.jpg')).toBe(picturesPath);
  expect(historyPath('pricing.yaml')).toBe('/website/history/pricing.yaml');
});

it('the home page is listed first, and each collection’s page comes before its entries', () => {
  const kinds = ['contact.yaml', 'forums/*.md', 'home.yaml', 'statistics.yaml', 'forums.yaml'];
  expect(byKind(kinds.map((kind) => ({ kind }))).map(({ kind }) => kind)).toEqual([
    ...['home.yaml', 'contact.yaml', 'statistics.yaml', 'forums.yaml', 'forums/*.md'],
  ]);
});

it.each(['résumé', 'resume', 'RESUME blog', 'résumé post'])('a title is found by %s', (words) => {
  const file = { title: 'Our Résumé', kind: 'blog/*.md', area: 'posts' } as const;
  expect(isFound(file, words)).toBe(true);
  expect(isFound({ ...file, title: 'Our rope' }, words)).toBe(false);
});
