import * as z from 'zod/mini';

/** The maximum size of an uploaded picture in MB. Phone photos are up to 25 MB. */
export const maxUploadMegabytes = 30;

/** The maximum number of stored pictures and their total size in bytes. Backups include them. */
export const maxPictures = 3000;
export const maxStoredBytes = 2 * 1024 ** 3;

/** The widths, in pixels, at which the desk shows pictures: in lists and in page previews. */
export const shownWidths = [480, 1600];

/** Returns whether a path in the content folder belongs to a picture. */
export const isPicturePath = (path: string): boolean => path.startsWith('pictures/');

/** A place where a picture is shown. */
const use = z.object({
  path: z.string(),
  /** The file's own title, or '' if it is the only file of its kind. */
  title: z.string(),
  kind: z.string(),
  /** A translation's language. Null for the main language. */
  language: z.nullable(z.string()),
  /** The path of the field, such as `people.0.photo`. */
  field: z.string(),
});

const storedPicture = z.object({
  /** The picture's path, such as `pictures/office.jpg`. */
  path: z.string(),
  /** A hash that changes with the picture. */
  hash: z.string(),
  /** The size of the file in bytes. */
  size: z.number(),
  /** Its width and height. Null for a picture from the content folder. */
  pixels: z._default(z.nullable(z.tuple([z.number(), z.number()])), null),
  /**
   * How the signed-in user's draft changes the picture: new, replaced or removed. Null without a
   * draft.
   */
  draft: z.nullable(z.enum(['new', 'replaced', 'removed'])),
  uses: z.array(use),
});

export type StoredPicture = z.infer<typeof storedPicture>;

const formerPicture = z.object({
  hash: z.string(),
  /** The path at which it was last published, or '' if it never was. */
  path: z.string(),
  /** The size of the file in bytes. */
  size: z.number(),
});

export type FormerPicture = z.infer<typeof formerPicture>;

/** @property former stored pictures that are only needed for undo, listed only for owners */
export const pictureList = z.object({
  pictures: z.array(storedPicture),
  former: z.array(formerPicture),
});

/** Former pictures to delete. */
export const formerDeletion = z.strictObject({
  hashes: z
    .array(z.string().check(z.regex(/^[0-9a-f]{64}$/)))
    .check(z.minLength(1), z.maxLength(maxPictures)),
});

/** The result of an upload, including the path by which content refers to the picture. */
export const pictureSaved = z.object({ path: z.string(), hash: z.string() });
