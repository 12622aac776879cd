import * as z from 'zod/mini';

/** The most files of one reply, and their bytes together: as base64 they fit what mail servers take, 25 MB at least. */
export const maxFiles = 10;
export const maxFileBytes = 15 * 1024 ** 2;

/** A person's files on one request that no reply has carried yet: those of several drafts, and removed ones. */
export const maxUnsentFiles = { files: 40, bytes: 4 * maxFileBytes };

/** The files that a client may add to one request. */
export const maxClientFiles = { files: 40, bytes: 4 * maxFileBytes };

/** The largest piece of an upload: a slow uplink takes seconds for it, and only it is sent again. */
export const pieceBytes = 1024 ** 2;

/** Files listed of one email; the original has all. */
export const maxListedFiles = 50;

/** Characters of a file's name. */
export const maxFileNameLength = 150;

/** The kinds of files that browsers show, told by their first bytes, with the media type of each. */
export const shownTypes = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  pdf: 'application/pdf',
} as const;

export const fileKinds = ['png', 'jpeg', 'gif', 'webp', 'pdf', 'other'] as const;

export type FileKind = (typeof fileKinds)[number];

/** A file of an email or a reply, as the desk lists it. */
export const listedFile = z.object({
  /** Of a received mail, the number of its part. */
  id: z.string(),
  name: z.string(),
  /** What its bytes are, whatever its name says. */
  kind: z.enum(fileKinds),
  /** Bytes; 0 if it cannot be opened. */
  size: z.number(),
  /** Whether it is a small picture within the text, such as a logo in a signature. */
  isAside: z.boolean(),
});

export type ListedFile = z.infer<typeof listedFile>;

/** A file of a draft. */
export const draftFile = z.object({ id: z.string(), name: z.string(), size: z.number() });

export type DraftFile = z.infer<typeof draftFile>;

const addedFile = z.extend(draftFile, { reference: z.string(), at: z.string() });

/** A file that a client has added to a request. */
export type AddedFile = z.infer<typeof addedFile>;

/** Those of an account, oldest first. */
export const clientFilesAdded = z.object({ files: z.array(addedFile) });

/** A stored piece: `received` is where the next one begins. */
export const pieceStored = z.extend(draftFile, { received: z.number() });
