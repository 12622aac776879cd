import * as z from 'zod/mini';
import { limits, line } from '#contract/formats/text.ts';
import { pageFlags } from '#contract/routes.ts';
import { areas } from './areas.ts';
import type { FieldTree, FieldValue } from './field-tree.ts';

/** The maximum size of a file's fields in KiB. The largest file in the example content has 11. */
export const maxFileKilobytes = 512;

/** The maximum number of drafts per person. */
export const maxDrafts = 200;

const value = z.custom<FieldValue>();
const path = line(limits.line);

/**
 * How a file that was changed at the desk relates to the one in the owner's folder (see
 * `EditState`).
 */
const editStates = ['desk', 'same', 'folder', 'both'] as const;

/** A content file, as shown in the list. */
const thing = z.object({
  path: z.string(),
  /** The file's kind, such as `blog/*.md`. */
  kind: z.string(),
  area: z.enum(areas),
  /** The file's own title, or '' if it is the only file of its kind. */
  title: z.string(),
  /** The address of the page that shows it, or '' if there is none. */
  page: z.string(),
  /** A translation's language. Null for the main language. */
  language: z.nullable(z.string()),
  /** Whether the signed-in user has a draft of the file. */
  isDraft: z.boolean(),
  /** Whether the draft removes the file. */
  isRemoved: z.boolean(),
  /** Whether it contains examples that the owner has not replaced yet. */
  isExample: z.boolean(),
  /** For a translation, how many of the original's text fields and pictures are missing. */
  missing: z.number(),
  /** The other people who have a draft of the file. */
  others: z.array(z.string()),
  /** Undefined if the file was never changed at the desk. */
  edit: z.optional(z.enum(editStates)),
  /** When it was last published at the desk. Undefined if the owner's folder has replaced that. */
  editedAt: z.optional(z.string()),
});

export type Thing = z.infer<typeof thing>;

/** A mistake in a file. */
const mistake = z.object({
  path: z.string(),
  /** The field, such as `tiers.0.price`, or '' for the whole file. */
  field: z.string(),
  /** The labels that lead to the field. */
  where: z.array(z.string()),
  reason: z.string(),
});

export type Mistake = z.infer<typeof mistake>;

export const mistakeList = z.object({ mistakes: z.array(mistake) });

export const contentList = z.object({
  things: z.array(thing),
  /** The site's other languages, as tags. */
  languages: z.array(z.string()),
  /** The published flags that switch off pages. */
  off: z.array(z.enum(pageFlags)),
  /** Those of them that the user's draft of the settings switches on. */
  turnedOn: z.array(z.enum(pageFlags)),
  /** The latest publication. `live` is the one that visitors see here. */
  published: z.number(),
  live: z.number(),
  /** Why the latest publication could not be served. */
  mistakes: z.array(mistake),
});

export type ContentList = z.infer<typeof contentList>;

/** The fields that match a search. */
export const contentHits = z.object({
  hits: z.array(
    z.object({
      path: z.string(),
      kind: z.string(),
      title: z.string(),
      language: z.nullable(z.string()),
      /** The path of the field, such as `tiers.0.price`. */
      field: z.string(),
      /** The labels that lead to the field. */
      where: z.array(z.string()),
      /** An excerpt around the first matching word. */
      text: z.string(),
    }),
  ),
});

export type ContentHits = z.infer<typeof contentHits>;

/** A field that two people have changed, as in `Merged`. */
const conflict = z.object({ field: z.array(z.union([z.string(), z.number()])), theirs: value });

/** A content file with the user's changes. */
export const contentFile = z.object({
  path: z.string(),
  tree: z.custom<FieldTree>(),
  /** The published fields. Null for an unpublished file. */
  data: z.nullable(value),
  /** The published file's hash, or '' if there is none. */
  hash: z.string(),
  draft: z.nullable(z.object({ data: z.nullable(value), base: z.string(), savedAt: z.string() })),
  /**
   * What was published after the draft was started: the fields changed by both, and the merged
   * result.
   */
  meanwhile: z.nullable(
    z.object({
      by: z.nullable(z.string()),
      conflicts: z.array(conflict),
      merged: z.nullable(value),
    }),
  ),
  others: z.array(z.string()),
  /** For a translation, the fields in the main language. */
  original: z.nullable(value),
  /** The page that shows the file, or '' if there is none. */
  page: z.string(),
  language: z.nullable(z.string()),
  /** Whether the file may be removed. Entries in a folder and translations may be. */
  isEntry: z.boolean(),
  /** What the tokens in texts stand for: by name, such as `quoteTime`, and in the file's language. */
  tokens: z.record(z.string(), z.string()),
});

export type ContentFile = z.infer<typeof contentFile>;

/**
 * @property base the hash of the published file that the change is based on
 * @property seen when the draft being changed was saved; null for the first draft
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

/**
 * A change in words: the field, and its text before and after. If `before` is null, it was added;
 * if `after` is null, it was removed.
 */
const change = z.object({
  where: z.array(z.string()),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});

export type Change = z.infer<typeof change>;

/** Stored as the failure of plans that are older than a restored backup. */
export const planBeforeRestore = 'restored';

const changedFile = z.object({
  path: z.string(),
  title: z.string(),
  isNew: z.boolean(),
  isRemoved: z.boolean(),
  /** The entry's previous path, if it was moved. The file at that path is removed. */
  movedFrom: z.optional(z.string()),
  changes: z.array(change),
  /** The page that shows the file, without its language path, or '' if there is none. */
  page: z.string(),
  language: z.nullable(z.string()),
  /** The hash of a picture that replaces another. */
  picture: z.optional(z.string()),
  /** The file in each other language for which the user has no draft. */
  translations: z.array(
    z.object({
      path: z.string(),
      language: z.string(),
      isMissing: z.boolean(),
      /** Whether it takes everything that changed from this file. */
      isFollowing: z.boolean(),
    }),
  ),
});

export type ChangedFile = z.infer<typeof changedFile>;

/** The changes in a person's drafts. */
export const changeList = z.object({ files: z.array(changedFile) });

export type ChangeList = z.infer<typeof changeList>;

/** Publications waiting for a set time or for approval. */
export const contentPlans = z.object({
  needsSecondPerson: z.boolean(),
  plans: z.array(
    z.object({
      id: z.number(),
      who: z.string(),
      isMine: z.boolean(),
      at: z.nullable(z.string()),
      needsApproval: z.boolean(),
      /** Why the plan has not been published. */
      failure: z.nullable(z.string()),
      files: z.array(changedFile),
    }),
  ),
});

export type ContentPlans = z.infer<typeof contentPlans>;

/** What to publish, and when, in local time. Undefined means now. */
export const publishRequest = z.extend(fileRefs, { at: z.optional(line(limits.line)) });

export const planRef = z.strictObject({ id: z.number().check(z.int(), z.positive()) });

export const secondPerson = z.strictObject({ isNeeded: z.boolean() });

/** Whether the drafts were published or are waiting to be or, if neither, why not. */
export const publishResult = z.object({
  publication: z.nullable(z.number()),
  isPlanned: z.boolean(),
  mistakes: z.array(mistake),
});

/** Recent publications, starting with the latest. */
export const publications = z.object({
  publications: z.array(
    z.object({
      id: z.number(),
      at: z.string(),
      who: z.nullable(z.string()),
      files: z.array(
        z.object({ path: z.string(), title: z.string(), language: z.nullable(z.string()) }),
      ),
    }),
  ),
});

export type Publications = z.infer<typeof publications>;

/** Undoes one publication, or everything published after it. */
export const undoPublicationRequest = z.strictObject({
  id: z.number().check(z.int(), z.nonnegative()),
  isAllAfter: z.boolean(),
});

/** A file's versions, starting with the latest. */
export const fileHistory = z.object({
  versions: z.array(
    z.object({
      id: z.number(),
      /** The id of the publication that contained it. */
      publication: z.number(),
      at: z.string(),
      who: z.nullable(z.string()),
      isRemoved: z.boolean(),
      /** Whether the version in the owner's folder was chosen. */
      isFolder: z.boolean(),
      changes: z.array(change),
    }),
  ),
});

export type FileHistory = z.infer<typeof fileHistory>;

/** @property isMeant confirms that the version may replace the user's own changes */
export const versionRestore = z.strictObject({
  id: z.number().check(z.int(), z.positive()),
  isMeant: z.optional(z.boolean()),
});

/** Which of two conflicting changes to a file to keep. */
export const choice = z.strictObject({ path, of: z.enum(['desk', 'folder']) });
