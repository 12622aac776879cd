import * as z from 'zod/mini';

/** MB of a picture that is uploaded: those of phones have up to 25. */
export const maxUploadMegabytes = 30;

/** How many pictures are stored, and how many bytes: backups hold them. */
export const maxPictures = 3000;
export const maxStoredBytes = 2 * 1024 ** 3;

/** The widths in which the desk shows pictures, in pixels: in lists, and in the preview of a page. */
export const shownWidths = [480, 1600];

/** Whether a path below the folder of the content is a picture's. */
export const isPicturePath = (path: string): boolean => path.startsWith('pictures/');

/** Where a picture is shown. */
const use = z.object({
  path: z.string(),
  /** What the file calls itself; '' for a kind with one file. */
  title: z.string(),
  kind: z.string(),
  /** The language of a translation; null for the main one. */
  language: z.nullable(z.string()),
  /** The field, such as `people.0.photo`. */
  field: z.string(),
});

const storedPicture = z.object({
  /** Such as `pictures/office.jpg`. */
  path: z.string(),
  /** Changes with the picture. */
  hash: z.string(),
  /** Of the file, in bytes. */
  size: z.number(),
  /** Whether the signed-in person has a draft of it: a new one, another one in its place, or none. */
  draft: z.nullable(z.enum(['new', 'replaced', 'removed'])),
  uses: z.array(use),
});

export type StoredPicture = z.infer<typeof storedPicture>;

const formerPicture = z.object({
  hash: z.string(),
  /** Where it was published last; '' if it never was. */
  path: z.string(),
  /** Of the file, in bytes. */
  size: z.number(),
});

export type FormerPicture = z.infer<typeof formerPicture>;

/** @property former stored pictures that only undoing needs; only owners see them */
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

/** What came of an upload: the path under which texts name the picture. */
export const pictureSaved = z.object({ path: z.string(), hash: z.string() });
