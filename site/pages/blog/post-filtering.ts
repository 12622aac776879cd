import type { Post } from '#content/posts.ts';

/** What the list of posts shows; the address is its state, so that it works without script. */
export type PostListState = { tag: string; page: number };

const postsOnPage = 10;

/** The state that an address names; a page that is no number is the first. */
export function postListStateOf(query: URLSearchParams): PostListState {
  const page = Number.parseInt(query.get('page') ?? '1', 10);
  return {
    tag: (query.get('tag') ?? '').slice(0, 60),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** The posts of one page of the list, and how many pages it has (at least one). */
export function postsOf(posts: Post[], { tag, page }: PostListState) {
  const found = posts.filter(({ tags }) => tag === '' || tags.includes(tag));
  return {
    found: found.length,
    pages: Math.max(1, Math.ceil(found.length / postsOnPage)),
    shown: found.slice((page - 1) * postsOnPage, page * postsOnPage),
  };
}

/** `artificial-intelligence` as people say it. */
export function tagName(tag: string): string {
  return tag.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());
}
