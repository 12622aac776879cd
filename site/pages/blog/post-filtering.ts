import type { Post } from '#site/content/blog.ts';

/**
 * The filter and page number of the post list, kept in the URL so that they work without
 * JavaScript.
 */
export type PostListState = { tag: string; page: number };

const postsOnPage = 10;

/** Parses the query string. An invalid page number counts as the first page. */
export function postListStateOf(query: URLSearchParams): PostListState {
  const page = Number.parseInt(query.get('page') ?? '1', 10);
  return {
    tag: (query.get('tag') ?? '').slice(0, 60),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/**
 * Returns one page of the filtered posts, with the total number of posts and of pages (at least
 * one).
 */
export function postsOf(posts: Post[], { tag, page }: PostListState) {
  const found = posts.filter(({ tags }) => tag === '' || tags.includes(tag));
  return {
    found: found.length,
    pages: Math.max(1, Math.ceil(found.length / postsOnPage)),
    shown: found.slice((page - 1) * postsOnPage, page * postsOnPage),
  };
}

/** Formats a tag: `artificial-intelligence` → `Artificial intelligence`. */
export function tagName(tag: string): string {
  return tag.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());
}
