import { describe, expect, it } from 'vitest';
import type { Post } from '#site/content/blog.ts';
import { postListStateOf, postsOf } from './post-filtering.ts';
import { isPublished } from './post-state.ts';

const post = (slug: string, tags: string[] = []): Post => ({
  slug,
  title: slug,
  summary: slug,
  date: '2026-01-01',
  author: 'The team',
  tags,
  minutes: 1,
  demo: undefined,
});
const many = Array.from({ length: 23 }, (_, index) => post(`post-${index}`));
const stateOf = (query: string) => postListStateOf(new URLSearchParams(query));

describe('the list of posts', () => {
  it('shows ten posts per page and the rest on the last page', () => {
    expect(postsOf(many, stateOf('')).shown).toHaveLength(10);
    expect(postsOf(many, stateOf('page=3'))).toMatchObject({
      found: 23,
      pages: 3,
      shown: [{ slug: 'post-20' }, { slug: 'post-21' }, { slug: 'post-22' }],
    });
  });

  it('treats an invalid page number as the first page', () => {
    for (const query of ['page=x', 'page=-1', 'page=0', 'page=']) {
      expect(stateOf(query).page).toBe(1);
    }
  });

  it('is empty beyond the last page', () => {
    expect(postsOf(many, stateOf('page=4')).shown).toEqual([]);
  });

  it('filters by tag', () => {
    const posts = [post('a', ['security']), post('b', ['automation'])];
    expect(postsOf(posts, stateOf('tag=security')).shown.map(({ slug }) => slug)).toEqual(['a']);
  });

  it('publishes a scheduled post on its day', () => {
    expect(isPublished({ date: '2026-03-31' }, '2026-03-30')).toBe(false);
    expect(isPublished({ date: '2026-03-31' }, '2026-03-31')).toBe(true);
  });
});
