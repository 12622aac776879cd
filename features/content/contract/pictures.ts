import * as z from 'zod/mini';

/** Maximum MB of an uploaded picture; phone photos have up to 25. */
export const maxUploadMegabytes = 30;

/** Maximum number and total bytes of stored pictures, which backups include. */
export const maxPictures = 3000;
export const maxStoredBytes = 2 * 1024 ** 3;

/** Widths at which the desk shows pictures, in pixels: in lists, and in page previews. */
export const shownWidths = [480, 1600];

/** Returns whether a path below the content folder is a picture's. */
export const isPicturePath = (path: string): boolean => path.startsWith('pictures/');

/** Where a picture is shown. */
const use = z.object({
  path: z.string(),
  /** The file's own title; '' for a kind with only one file. */
  title: z.string(),
  kind: z.string(),
  /** A translation's language; null for the main one. */
  language: z.nullable(z.string()),
  /** The field, such as `people.0.photo`. */
  field: z.string(),
});

const storedPicture = z.object({
  /** Such as `pictures/office.jpg`. */
  path: z.string(),
  /** Changes with the picture. */
  hash: z.string(),
  /** Size of the file in bytes. */
  size: z.number(),
  /** The signed-in user's draft of it: a new picture, a replacement, or none. */
  draft: z.nullable(z.enum(['new', 'replaced', 'removed'])),
  uses: z.array(use),
});

export type StoredPicture = z.infer<typeof storedPicture>;

const formerPicture = z.object({
  hash: z.string(),
  /** Where it was last published; '' if it never was. */
  path: z.string(),
  /** Size of the file in bytes. */
  size: z.number(),
});

export type FormerPicture = z.infer<typeof formerPicture>;

/** @property former stored pictures needed only for undo; visible only to owners */
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

/** An upload's result: the path by which texts refer to the picture. */
export const pictureSaved = z.object({ path: z.string(), hash: z.string() });
