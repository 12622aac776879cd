import type { PageKey } from '#contract/routes.ts';

/** What search engines, shared links and the window's title say of a page. */
export type PageText = { title: string; description: string };

const texts = new Map<PageKey, PageText>();

/** Keeps the text that came with a page's code; each page brings its own (`content/pages.yaml`). */
export function keepPageText(key: PageKey, text: PageText | undefined): void {
  if (text !== undefined) texts.set(key, text);
}

/** The text of a page whose code is here; blank for one that says it itself. */
export function pageTextOf(key: PageKey): PageText {
  return texts.get(key) ?? { title: '', description: '' };
}
