import type { PageKey } from '#contract/routes.ts';

/** A page's title and description, for the head. */
export type PageText = { title: string; description: string };

const texts = new Map<PageKey, PageText>();

/** Stores the text that loaded with a page's code (from `content/pages.yaml`). */
export function storePageText(key: PageKey, text: PageText | undefined): void {
  if (text !== undefined) texts.set(key, text);
}

/** The text of a loaded page; blank if the page sets it itself. */
export function pageTextOf(key: PageKey): PageText {
  return texts.get(key) ?? { title: '', description: '' };
}
