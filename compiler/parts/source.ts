import type { Content, ContentPath } from '#contract/content/collections.ts';
import { ContentError } from '#contract/errors/wrong-fields.ts';

/** The files of a content folder in one language, from which parts are compiled. */
export type Source = {
  /**
   * Reads and validates a content file, or all files in a folder in order.
   * @throws ContentError naming every invalid field of a file, a missing file that every site
   * needs, or a file name that is not a valid address or is used twice
   */
  read: <Path extends ContentPath>(path: Path) => Promise<Content<Path>>;
  /** Returns a part's values, which are compiled only once. */
  get: <Value>(part: Part<Value>) => Promise<Value>;
  /** Returns a file's name in this language, such as `content/fr/about.yaml`, for messages. */
  nameOf: (path: string) => string;
  /**
   * Returns the file from whose name an entry's slug is derived, such as
   * `content/pages/1-partners.md`.
   */
  fileNamed: (path: ContentPath, slug: string) => string;
  /**
   * Returns the SVG of a mark or the map, such as `map/map.svg`, or undefined if there is no such
   * file.
   */
  drawingAt: (path: string) => string | undefined;
  /** Returns whether a file such as `brand/inter.woff2` exists. */
  hasFile: (path: string) => boolean;
  /** File names by path, such as `content/fr/about.yaml` for `about.yaml`. */
  files: ReadonlyMap<string, string>;
  /** This language's tag. */
  language: string;
  languages: { main: string; others: string[] };
  /** Returns the content in another of the site's languages. */
  sourceIn: (tag: string) => Source;
  /** Returns a software message in a language. */
  textIn: (tag: string, subject: string, name: string) => string;
  /** Returns a site sprite with the content's additions. */
  sprite: (name: ChangedSprite) => string;
  /** Returns the content's drawings. */
  ownDrawings: () => OwnDrawing[];
  fileDates: () => Record<string, string>;
  /** The site's path on its host, without a trailing slash. */
  base: string;
  hosting: Hosting;
  /** The drawings that pages request, by file name. */
  assets: ReadonlyMap<string, string>;
  /**
   * Adds a drawing.
   * @param name such as `map.svg`; a hash is added to it
   * @returns its URL
   */
  addAsset: (name: string, body: string) => string;
};

/** The API that the pages use. */
export type Hosting = {
  /** Whether the pages are files on a static host. */
  isStatic: boolean;
  /** The API's origin without a trailing slash, if it differs from the site's. */
  apiOrigin: string;
  /** Whether there is an API to submit forms to. Without one, forms prepare an email. */
  hasApi: boolean;
  hasAccounts: boolean;
};

/** A content drawing: its file name, its id in the sprite, and its view box. */
export type OwnDrawing = { name: string; id: `own-${string}`; svg: string; frame: string };

/** A sprite of the site to which content can add drawings, or whose labels are translated. */
export type ChangedSprite = 'line-art' | 'scenes' | 'specialities';

/** Compiles values from content files and other parts. */
export type Part<Value> = (source: Source) => Promise<Value>;

/** Creates the error for a field that contradicts another file. */
export function wrongAt(file: string, path: PropertyKey[], reason: string): ContentError {
  return new ContentError(file, [{ path, reason }]);
}
