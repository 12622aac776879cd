import * as z from 'zod/mini';

/**
 * Maximum files per reply, and their total bytes. In base64, they fit the 25 MB or more that mail
 * servers accept.
 */
export const maxFiles = 10;
export const maxFileBytes = 15 * 1024 ** 2;

/**
 * Maximum number and size of a user's files on one request that no reply has carried yet: those of
 * several drafts, and removed ones.
 */
export const maxUnsentFiles = { files: 40, bytes: 4 * maxFileBytes };

/** Maximum number and size of the files a client may add to one request. */
export const maxClientFiles = { files: 40, bytes: 4 * maxFileBytes };

/** Largest chunk of an upload: it takes seconds on a slow uplink, and only it is sent again. */
export const pieceBytes = 1024 ** 2;

/** Maximum files listed per email; the original has all of them. */
export const maxListedFiles = 50;

export const maxFileNameLength = 150;

/** File types that browsers display, recognized by their first bytes, and their media types. */
export const shownTypes = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  pdf: 'application/pdf',
} as const;

export const fileKinds = ['png', 'jpeg', 'gif', 'webp', 'pdf', 'other'] as const;

export type FileKind = (typeof fileKinds)[number];

/** A file of an email or a reply, as listed on the desk. */
export const listedFile = z.object({
  /** For a received email, its part number. */
  id: z.string(),
  name: z.string(),
  /** Its type by content, regardless of its name. */
  kind: z.enum(fileKinds),
  /** Size in bytes; 0 if it cannot be opened. */
  size: z.number(),
  /** Whether it is a small inline image, such as a logo in a signature. */
  isAside: z.boolean(),
});

export type ListedFile = z.infer<typeof listedFile>;

/** A file of a draft. */
export const draftFile = z.object({ id: z.string(), name: z.string(), size: z.number() });

export type DraftFile = z.infer<typeof draftFile>;

const addedFile = z.extend(draftFile, { reference: z.string(), at: z.string() });

/** A file that a client has added to a request. */
export type AddedFile = z.infer<typeof addedFile>;

/** An account's files, oldest first. */
export const clientFilesAdded = z.object({ files: z.array(addedFile) });

/** A stored chunk; `received` is where the next one begins. */
export const pieceStored = z.extend(draftFile, { received: z.number() });
