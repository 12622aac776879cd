import * as z from 'zod/mini';

/**
 * The maximum number of files per reply, and their total size in bytes. In base64, they fit into
 * the 25 MB or more that mail servers accept.
 */
export const maxFiles = 10;
export const maxFileBytes = 15 * 1024 ** 2;

/**
 * The maximum number and size of a user's files on one request that no reply includes yet. They may
 * belong to several drafts, or have been removed from them.
 */
export const maxUnsentFiles = { files: 40, bytes: 4 * maxFileBytes };

/** The maximum number and size of the files that a client may add to one request. */
export const maxClientFiles = { files: 40, bytes: 4 * maxFileBytes };

/**
 * The maximum size of an upload chunk. It takes seconds on a slow uplink, and after a
 * failure, only that chunk is sent again.
 */
export const pieceBytes = 1024 ** 2;

/** The maximum number of files listed per email. The original contains all of them. */
export const maxListedFiles = 50;

export const maxFileNameLength = 150;

/**
 * The types of files that browsers display, recognized by their first bytes, and their media types.
 */
export const shownTypes = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  pdf: 'application/pdf',
} as const;

export const fileKinds = ['png', 'jpeg', 'gif', 'webp', 'pdf', 'other'] as const;

export type FileKind = (typeof fileKinds)[number];

/** A file of an email or a reply as listed at the desk. */
export const listedFile = z.object({
  /** The file's id or, for a received email, its part number. */
  id: z.string(),
  name: z.string(),
  /** The type according to the contents, regardless of the name. */
  kind: z.enum(fileKinds),
  /** The size in bytes, or 0 if the file cannot be opened. */
  size: z.number(),
  /** Whether the file is a small inline image, such as a logo in a signature. */
  isAside: z.boolean(),
});

export type ListedFile = z.infer<typeof listedFile>;

export const draftFile = z.object({ id: z.string(), name: z.string(), size: z.number() });

export type DraftFile = z.infer<typeof draftFile>;

const addedFile = z.extend(draftFile, { reference: z.string(), at: z.string() });

/** A file that a client has added to a request. */
export type AddedFile = z.infer<typeof addedFile>;

/** An account's files, oldest first. */
export const clientFilesAdded = z.object({ files: z.array(addedFile) });

/** The result of storing a chunk. The next chunk begins at `received`. */
export const pieceStored = z.extend(draftFile, { received: z.number() });
