import type { Content, ContentPath } from '#contract/content/collections.ts';
import type { PageKey } from '#contract/routes.ts';

/** A page's title and description, shown in the head. */
type PageText = { title: string; description: string };

/**
 * The data that loads with a page's code: its text from `content/pages.yaml`, and the content of
 * its own file.
 */
export type LoadedWithPage = { text?: PageText; content?: typeof contents };

const texts = new Map<PageKey, PageText>();
const contents: { [Path in ContentPath]?: Content<Path> } = {};

/** Stores what was loaded with a page's code. */
export function storePageText(key: PageKey, { text, content }: LoadedWithPage): void {
  if (text !== undefined) texts.set(key, text);
  Object.assign(contents, content);
}

/**
 * Returns the title and description of a page that has been loaded. They are blank if the page sets
 * them itself.
 */
export function pageTextOf(key: PageKey): PageText {
  return texts.get(key) ?? { title: '', description: '' };
}

/**
 * Returns the content of a page's own file, such as `about.yaml` for the page `about`, once the
 * page has been loaded.
 * @throws Error if the file does not belong to a page, or the page has not been loaded
 */
export function pageContent<Path extends ContentPath>(path: Path): Content<Path> {
  const content = contents[path];
  if (content === undefined) throw new Error(`${path} has not loaded`);
  return content;
}
