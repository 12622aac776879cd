import * as z from 'zod/mini';
import { limits, line } from '#contract/formats/text.ts';
import { areas } from './areas.ts';
import type { FieldTree, FieldValue } from './field-tree.ts';

/** Maximum KiB of a file's fields; the largest in the example has 11. */
export const maxFileKilobytes = 512;

/** Maximum drafts per person. */
export const maxDrafts = 200;

const value = z.custom<FieldValue>();
const path = line(limits.line);

/** How a file changed on the desk relates to the one in the owner's folder. */
const editStates = ['desk', 'same', 'folder', 'both'] as const;

/** A content file, as shown in the list. */
const thing = z.object({
  path: z.string(),
  /** Its kind, such as `blog/*.md`. */
  kind: z.string(),
  area: z.enum(areas),
  /** Its own title; '' for a kind with only one file. */
  title: z.string(),
  /** Its page's address; '' if it has none. */
  page: z.string(),
  /** A translation's language; null for the main one. */
  language: z.nullable(z.string()),
  /** Whether the signed-in user has a draft of it. */
  isDraft: z.boolean(),
  /** Whether the draft removes it. */
  isRemoved: z.boolean(),
  /** For a translation, the number of texts and pictures in the original that it lacks. */
  missing: z.number(),
  /** Other people who have a draft of it. */
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
  /** The site's other languages, as tags. */
  languages: z.array(z.string()),
  /** The latest publication, and the one that visitors see here. */
  published: z.number(),
  live: z.number(),
  /** Why the latest publication could not be served. */
  mistakes: z.array(mistake),
});

export type ContentList = z.infer<typeof contentList>;

/** The fields found by a search. */
export const contentHits = z.object({
  hits: z.array(
    z.object({
      path: z.string(),
      kind: z.string(),
      title: z.string(),
      language: z.nullable(z.string()),
      /** Such as `tiers.0.price`. */
      field: z.string(),
      /** The labels leading to it. */
      where: z.array(z.string()),
      /** An excerpt around the first word. */
      text: z.string(),
    }),
  ),
});

export type ContentHits = z.infer<typeof contentHits>;

/** A field changed by two people. */
const conflict = z.object({ field: z.array(z.union([z.string(), z.number()])), theirs: value });

/** A content file, with the user's changes. */
export const contentFile = z.object({
  path: z.string(),
  tree: z.custom<FieldTree>(),
  /** The fields as published; null for an unpublished file. */
  data: z.nullable(value),
  /** The published file's hash; '' if there is none. */
  hash: z.string(),
  draft: z.nullable(z.object({ data: z.nullable(value), base: z.string(), savedAt: z.string() })),
  /**
   * What was published since the draft was started: fields changed by both, and the merged result.
   */
  meanwhile: z.nullable(
    z.object({
      by: z.nullable(z.string()),
      conflicts: z.array(conflict),
      merged: z.nullable(value),
    }),
  ),
  others: z.array(z.string()),
  /** For a translation: the fields in the main language. */
  original: z.nullable(value),
  /** The page that shows it; '' if there is none. */
  page: z.string(),
  language: z.nullable(z.string()),
  /** Whether it may be removed, as entries of a folder and translations may. */
  isEntry: z.boolean(),
});

export type ContentFile = z.infer<typeof contentFile>;

/**
 * @property base hash of the published file the change is based on
 * @property seen when the draft being changed was saved; null for the first
 */
export const draftSaved = z.strictObject({
  path,
  seen: z.nullable(z.string()),
  data: z.nullable(value),
  base: z.string().check(z.maxLength(64)),
});
export const fileRef = z.strictObject({ path });
/** An entry and the last part of its new address. */
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

/** A change in words: where, and from what to what. Null `before` means added; `after`, removed. */
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
  /** The entry's previous path, if it was moved. The file at that path is removed. */
  movedFrom: z.optional(z.string()),
  changes: z.array(change),
  /** The page that shows it, without its language path; '' if there is none. */
  page: z.string(),
  language: z.nullable(z.string()),
  /** The hash of a picture that replaces another. */
  picture: z.optional(z.string()),
});

export type ChangedFile = z.infer<typeof changedFile>;

/** The changes in a person's drafts. */
export const changeList = z.object({ files: z.array(changedFile) });

export type ChangeList = z.infer<typeof changeList>;

/** Publications waiting for their time or for approval. */
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

/** What to publish, and when, as a local time; undefined means now. */
export const publishRequest = z.extend(fileRefs, { at: z.optional(line(limits.line)) });

export const planRef = z.strictObject({ id: z.number().check(z.int(), z.positive()) });

export const secondPerson = z.strictObject({ isNeeded: z.boolean() });

/** Whether it was published or is waiting to be; otherwise, why not. */
export const publishResult = z.object({
  publication: z.nullable(z.number()),
  isPlanned: z.boolean(),
  mistakes: z.array(mistake),
});

/** Recent publications, latest first. */
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

/** A file's versions, latest first. */
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

/** Which of a file's two conflicting changes to keep. */
export const choice = z.strictObject({ path, of: z.enum(['desk', 'folder']) });
