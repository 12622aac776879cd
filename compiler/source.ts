import type { Content, ContentPath } from '#contract/content/collections.ts';
import { ContentError } from '#contract/wrong-fields.ts';

/** The files of a content folder in one language, from which parts are made. */
export type Source = {
  /**
   * A file of the content, validated, or all files of a folder in their order.
   * @throws ContentError naming every invalid field of a file; if a file that every site needs is missing; or for
   * a file's name that is no address or that two files have
   */
  read: <Path extends ContentPath>(path: Path) => Promise<Content<Path>>;
  /** What a part makes of these files; made once. */
  get: <Value>(part: Part<Value>) => Promise<Value>;
  /** The name of a file in this language, such as `content/fr/about.yaml`, for messages. */
  nameOf: (path: string) => string;
  /** The file from whose name an entry of a folder has its slug, such as `content/pages/1-partners.md`. */
  fileNamed: (path: ContentPath, slug: string) => string;
  /** The SVG of a mark or the map, such as `map/map.svg`; undefined if there is no such file. */
  drawingAt: (path: string) => string | undefined;
  /** Whether there is a file such as `brand/inter.woff2`. */
  hasFile: (path: string) => boolean;
};

/** Makes values of the content, from files and other parts. */
export type Part<Value> = (source: Source) => Promise<Value>;

/** The error for one field of a file that contradicts another file. */
export function wrongAt(file: string, path: PropertyKey[], reason: string): ContentError {
  return new ContentError(file, [{ path, reason }]);
}
