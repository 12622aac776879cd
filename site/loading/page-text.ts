import type { Content, ContentPath } from '#contract/content/collections.ts';
import type { PageKey } from '#contract/routes.ts';

/** A page's title and description, for the head. */
type PageText = { title: string; description: string };

/**
 * What loads with a page's code: its text from `content/pages.yaml` and the content of its own
 * file.
 */
export type LoadedWithPage = { text?: PageText; content?: typeof contents };

const texts = new Map<PageKey, PageText>();
const contents: { [Path in ContentPath]?: Content<Path> } = {};

/** Stores what was loaded with a page's code. */
export function storePageText(key: PageKey, { text, content }: LoadedWithPage): void {
  if (text !== undefined) texts.set(key, text);
  Object.assign(contents, content);
}

/** Returns a loaded page's text, which is blank if the page sets it itself. */
export function pageTextOf(key: PageKey): PageText {
  return texts.get(key) ?? { title: '', description: '' };
}

/**
 * Returns the content of a loaded page's own file, such as `about.yaml` for the page `about`.
 * @throws Error if the file does not belong to a page, or the page has not loaded
 */
export function pageContent<Path extends ContentPath>(path: Path): Content<Path> {
  const content = contents[path];
  if (content === undefined) throw new Error(`${path} has not loaded`);
  return content;
}
