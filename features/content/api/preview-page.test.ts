import { expect, it } from 'vitest';
import { deskApi } from '#contract/desk-addresses.ts';
import { withPictures } from './preview-page.ts';

it('a preview rewrites the URLs of a document’s unpublished pictures and nothing else', () => {
  const own = `${deskApi.contentPictureFile}?path=pictures%2Fanna+b.jpg`;
  const document = (first: string) =>
    `<img src="/sub${first}of=a-1.webp"><img src="/assets/b.webp"><p>${deskApi.contentPictureFile}</p>`;
  const shown = withPictures(
    document(`${own}&amp;width=1600&amp;`),
    (path) => `/shared?x=1&path=${path}`,
  );
  expect(shown).toBe(document('/shared?x=1&amp;path=pictures/anna b.jpg&amp;'));
});

it('a preview shows a document whose text refers to a picture incorrectly', () => {
  const wrong = `<p>${deskApi.contentPictureFile}?path=%E0&width=1600&of=</p>`;
  expect(() => withPictures(wrong, () => '')).not.toThrow();
});
