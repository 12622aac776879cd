import * as z from 'zod/mini';
import { limits, line } from '#contract/formats/text.ts';
import { areas } from './areas.ts';
import type { FieldTree, FieldValue } from './field-tree.ts';

/** KiB of a file's fields: the largest of the example has 11. */
export const maxFileKilobytes = 512;

/** Drafts that a person may have at a time. */
export const maxDrafts = 200;

const value = z.custom<FieldValue>();
const path = line(limits.line);

/** How a file that was changed on the desk lies beside the owner's folder. */
const editStates = ['desk', 'same', 'folder', 'both'] as const;

/** A file of the content, as the list shows it. */
const thing = z.object({
  path: z.string(),
  /** Its kind, such as `blog/*.md`. */
  kind: z.string(),
  area: z.enum(areas),
  /** What it calls itself; '' for a kind with one file. */
  title: z.string(),
  /** The address of its page; '' without one. */
  page: z.string(),
  /** The language of a translation; null for the main one. */
  language: z.nullable(z.string()),
  /** Whether the signed-in person has a draft of it. */
  isDraft: z.boolean(),
  /** Whether the draft removes it. */
  isRemoved: z.boolean(),
  /** Of a translation: texts and pictures of its original that it lacks. */
  missing: z.number(),
  /** Others who have a draft of it. */
  others: z.array(z.string()),
  /** Undefined if it was never changed on the desk. */
  edit: z.optional(z.enum(editStates)),
});

export type Thing = z.infer<typeof thing>;

/** A mistake in a file. */
const mistake = z.object({
  path: z.string(),
  /** The field, such as `tiers.0.price`; '' for the whole file. */
  field: z.string(),
  reason: z.string(),
});

export type Mistake = z.infer<typeof mistake>;

export const mistakeList = z.object({ mistakes: z.array(mistake) });

export const contentList = z.object({
  things: z.array(thing),
  /** The other languages of the site, as tags. */
  languages: z.array(z.string()),
  /** The latest publication, and the one that visitors see here. */
  published: z.number(),
  live: z.number(),
  /** Why the latest could not be served. */
  mistakes: z.array(mistake),
});

export type ContentList = z.infer<typeof contentList>;

/** Fields whose text was searched for. */
export const contentHits = z.object({
  hits: z.array(
    z.object({
      path: z.string(),
      kind: z.string(),
      title: z.string(),
      language: z.nullable(z.string()),
      /** Such as `tiers.0.price`. */
      field: z.string(),
      /** The labels on the way to it. */
      where: z.array(z.string()),
      /** What it says around the first word. */
      text: z.string(),
    }),
  ),
});

export type ContentHits = z.infer<typeof contentHits>;

/** A field that two people changed. */
const conflict = z.object({ field: z.array(z.union([z.string(), z.number()])), theirs: value });

/** A file of the content, with what a person is changing. */
export const contentFile = z.object({
  path: z.string(),
  tree: z.custom<FieldTree>(),
  /** The fields as they are published; null for a file that is not. */
  data: z.nullable(value),
  /** Of the published file; '' if there is none. */
  hash: z.string(),
  draft: z.nullable(z.object({ data: z.nullable(value), base: z.string(), savedAt: z.string() })),
  /** What was published since the draft began: the fields that both changed, and both changes together. */
  meanwhile: z.nullable(
    z.object({
      by: z.nullable(z.string()),
      conflicts: z.array(conflict),
      merged: z.nullable(value),
    }),
  ),
  others: z.array(z.string()),
  /** Of a translation: the fields in the main language. */
  original: z.nullable(value),
  /** The page that shows it; '' if there is none. */
  page: z.string(),
  language: z.nullable(z.string()),
  /** Whether it may be removed: an entry of a folder, or a translation. */
  isEntry: z.boolean(),
});

export type ContentFile = z.infer<typeof contentFile>;

/**
 * @property base of the published file that the change begins with
 * @property seen when the draft that this one changes was saved; null for the first
 */
export const draftSaved = z.strictObject({
  path,
  seen: z.nullable(z.string()),
  data: z.nullable(value),
  base: z.string().check(z.maxLength(64)),
});
export const fileRef = z.strictObject({ path });
/** An entry and the end of its new address. */
export const renameRequest = z.strictObject({
  path,
  name: z.string().check(z.maxLength(80), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)),
});
const fileRefs = z.strictObject({
  paths: z.array(path).check(z.minLength(1), z.maxLength(maxDrafts)),
});
export const draftState = z.object({
  savedAt: z.nullable(z.string()),
  others: z.array(z.string()),
});

/** One change in words: where, and from what to what; null if it is new or goes. */
const change = z.object({
  where: z.array(z.string()),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});

export type Change = z.infer<typeof change>;

const changedFile = z.object({
  path: z.string(),
  title: z.string(),
  isNew: z.boolean(),
  isRemoved: z.boolean(),
  /** Of a new entry that is one at a new address: the path of the former one, which is removed. */
  movedFrom: z.optional(z.string()),
  changes: z.array(change),
  /** The page that shows it, without the path of its language; '' if there is none. */
  page: z.string(),
  language: z.nullable(z.string()),
  /** The hash of a picture that comes in place of another. */
  picture: z.optional(z.string()),
});

export type ChangedFile = z.infer<typeof changedFile>;

/** What the drafts of a person change. */
export const changeList = z.object({ files: z.array(changedFile) });

export type ChangeList = z.infer<typeof changeList>;

/** Publications that wait for their time or for approval. */
export const contentPlans = z.object({
  needsSecondPerson: z.boolean(),
  plans: z.array(
    z.object({
      id: z.number(),
      who: z.string(),
      isMine: z.boolean(),
      at: z.nullable(z.string()),
      needsApproval: z.boolean(),
      /** Why it is not published. */
      failure: z.nullable(z.string()),
      files: z.array(changedFile),
    }),
  ),
});

export type ContentPlans = z.infer<typeof contentPlans>;

/** What is published, and when, as a local time; undefined for now. */
export const publishRequest = z.extend(fileRefs, { at: z.optional(line(limits.line)) });

export const planRef = z.strictObject({ id: z.number().check(z.int(), z.positive()) });

export const secondPerson = z.strictObject({ isNeeded: z.boolean() });

/** It was published or waits for that, or why not. */
export const publishResult = z.object({
  publication: z.nullable(z.number()),
  isPlanned: z.boolean(),
  mistakes: z.array(mistake),
});

/** What was published lately, the latest first. */
export const publications = z.object({
  publications: z.array(
    z.object({
      id: z.number(),
      at: z.string(),
      who: z.nullable(z.string()),
      files: z.array(z.object({ path: z.string(), kind: z.string(), title: z.string() })),
    }),
  ),
});

export type Publications = z.infer<typeof publications>;

/** Undoes one publication, or everything published after it. */
export const undoPublicationRequest = z.strictObject({
  id: z.number().check(z.int(), z.nonnegative()),
  isAllAfter: z.boolean(),
});

/** The versions of a file, the latest first. */
export const fileHistory = z.object({
  versions: z.array(
    z.object({
      id: z.number(),
      at: z.string(),
      who: z.nullable(z.string()),
      isRemoved: z.boolean(),
      /** Whether the owner's folder was chosen. */
      isFolder: z.boolean(),
      changes: z.array(change),
    }),
  ),
});

export type FileHistory = z.infer<typeof fileHistory>;

export const versionRef = z.strictObject({ id: z.number().check(z.int(), z.positive()) });

/** Which of two changes of a file is to stand. */
export const choice = z.strictObject({ path, of: z.enum(['desk', 'folder']) });
