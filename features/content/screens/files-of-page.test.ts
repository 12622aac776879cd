import { describe, expect, it } from 'vitest';
import type { Thing } from '#features/content/contract/desk-content.ts';
import { filesOf } from './files-of-page.ts';

const thing = (path: string, kind: string, page: string, language: string | null = null) =>
  ({ path, kind, page, language, title: path }) as Thing;

const content = {
  things: [
    thing('home.yaml', 'home.yaml', '/'),
    thing('navigation.yaml', 'navigation.yaml', '/'),
    thing('pages.yaml', 'pages.yaml', '/'),
    thing('about.yaml', 'about.yaml', '/about'),
    thing('blog/one.md', 'blog/*.md', '/blog/one'),
    thing('blog/two.md', 'blog/*.md', '/blog/two'),
    thing('fr/pages.yaml', 'pages.yaml', '/', 'fr'),
    thing('fr/blog/one.md', 'blog/*.md', '/blog/one', 'fr'),
  ],
  languages: ['fr'],
  off: [],
  turnedOn: [],
  published: 0,
  live: 0,
  mistakes: [],
};
const shown = (page: string, language = 'en') =>
  filesOf(page, language, content).map(({ to }) => to.replace('/website/file/', ''));

describe('the files of a page', () => {
  it.each([
    ['/about', 'en', ['about.yaml']],
    ['/blog/one', 'en', ['blog/one.md']],
    ['/blog/one', 'fr', ['fr/blog/one.md']],
    ['/', 'en', ['home.yaml', 'navigation.yaml', 'pages.yaml']],
    ['/blog', 'en', ['pages.yaml#blog.title', 'blog/one.md', 'blog/two.md']],
    ['/search', 'fr', ['fr/pages.yaml#search.title']],
  ])('of %s in %s are %j', (page, language, files) => {
    expect(shown(page, language)).toEqual(files);
  });

  it('offer to create a missing translation', () => {
    expect(filesOf('/blog/two', 'fr', content)).toMatchObject([
      { to: '/website/file/fr/blog/two.md', isMissing: true },
    ]);
  });
});
