import type { Content, ContentPath } from '#contract/content/collections.ts';
import { ContentError } from '#contract/errors/wrong-fields.ts';

/** The files of a content folder in one language, from which parts are made. */
export type Source = {
  /**
   * A file of the content, validated, or all files of a folder in their order.
   * @throws ContentError naming every invalid field of a file; if a file that every site needs is missing; or for
   * a file's name that is no address or that two files have
   */
  read: <Path extends ContentPath>(path: Path) => Promise<Content<Path>>;
  /** A part's values; compiled once. */
  get: <Value>(part: Part<Value>) => Promise<Value>;
  /** The name of a file in this language, such as `content/fr/about.yaml`, for messages. */
  nameOf: (path: string) => string;
  /** The file from whose name an entry of a folder has its slug, such as `content/pages/1-partners.md`. */
  fileNamed: (path: ContentPath, slug: string) => string;
  /** The SVG of a mark or the map, such as `map/map.svg`; undefined if there is no such file. */
  drawingAt: (path: string) => string | undefined;
  /** Whether there is a file such as `brand/inter.woff2`. */
  hasFile: (path: string) => boolean;
  /** The name of each file by its path, such as `content/fr/about.yaml` by `about.yaml`. */
  files: ReadonlyMap<string, string>;
  /** The tag of this language. */
  language: string;
  languages: { main: string; others: string[] };
  /** The content in another language of the site. */
  sourceIn: (tag: string) => Source;
  /** A text of the software in a language. */
  textIn: (tag: string, subject: string, name: string) => string;
  /** A sprite of the site with the content's additions. */
  sprite: (name: ChangedSprite) => string;
  /** The drawings of the content. */
  ownDrawings: () => OwnDrawing[];
  fileDates: () => Record<string, string>;
  /** The path of the site on its host, without a trailing slash. */
  base: string;
  hosting: Hosting;
  /** The drawings that pages request, by the names of their files. */
  assets: ReadonlyMap<string, string>;
  /**
   * Adds one of them.
   * @param name such as `map.svg`; a hash is added to it
   * @returns its address
   */
  addAsset: (name: string, body: string) => string;
};

/** The API behind the pages. */
export type Hosting = {
  /** Whether they are files on a static host. */
  isStatic: boolean;
  /** Origin of the API if it is not the site's own; without a trailing slash. */
  apiOrigin: string;
  /** Whether there is an API to submit forms to: otherwise they prepare an email. */
  hasApi: boolean;
  hasAccounts: boolean;
};

/** A drawing of the content: the name of its file, its id in the sprite, and its view box. */
export type OwnDrawing = { name: string; id: `own-${string}`; svg: string; frame: string };

/** A sprite of the site to which its content may add drawings, or whose labels are in its language. */
export type ChangedSprite = 'line-art' | 'scenes' | 'specialities';

/** Makes values of the content, from files and other parts. */
export type Part<Value> = (source: Source) => Promise<Value>;

/** The error for one field of a file that contradicts another file. */
export function wrongAt(file: string, path: PropertyKey[], reason: string): ContentError {
  return new ContentError(file, [{ path, reason }]);
}
