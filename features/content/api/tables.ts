import {
  bigint,
  bigserial,
  boolean,
  customType,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { staff } from '#features/account/api/tables.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const at = (name: string) => timestamp(name, { withTimezone: true });

/** Publications, one row each time someone publishes changes to the content. */
export const contentPublications = pgTable('content_publications', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  /** The publisher; null from the command line, or once the person is gone. */
  staffId: uuid('staff_id').references(() => staff.id, { onDelete: 'set null' }),
  at: at('at').notNull().defaultNow(),
});

/** Every uploaded picture, no larger than the site needs. */
export const contentPictures = pgTable('content_pictures', {
  /** SHA-256 of the file, in hexadecimal. */
  hash: text().primaryKey(),
  body: bytes().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  /** The person who first uploaded it; null once they are gone. */
  staffId: uuid('staff_id').references(() => staff.id, { onDelete: 'set null' }),
  /** When it was last uploaded. */
  at: at('at').notNull().defaultNow(),
});

/** Every version of a file published from the desk. A path's latest version is in use. */
export const contentVersions = pgTable(
  'content_versions',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    publicationId: bigint('publication_id', { mode: 'number' })
      .notNull()
      .references(() => contentPublications.id),
    /** Relative to the content folder, such as `fr/about.yaml`. */
    path: text().notNull(),
    /** The file; null if it was removed or is a picture. */
    body: bytes(),
    /** The picture's hash. */
    picture: text().references(() => contentPictures.hash),
    /** SHA-256 of the file in the owner's folder that this was based on; '' if there was none. */
    base: text().notNull(),
    /** Whether the file in the owner's folder is in use again. */
    isFolder: boolean('is_folder').notNull().default(false),
    /** When the owner's folder was found to contain this version; later changes there are newer. */
    settledAt: at('settled_at'),
  },
  (table) => [index('content_versions_path').on(table.path, table.id)],
);

/** Publications waiting for their time, for approval, or for both. */
export const contentPlans = pgTable('content_plans', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  /** The author of the drafts. */
  staffId: uuid('staff_id')
    .notNull()
    .references(() => staff.id, { onDelete: 'cascade' }),
  paths: text().array().notNull(),
  /** When each draft was saved; a draft that changes afterwards is not published. */
  drafts: text().notNull(),
  /** When to publish; null to publish as soon as it is approved. */
  at: at('at'),
  needsApproval: boolean('needs_approval').notNull(),
  approvedBy: uuid('approved_by').references(() => staff.id, { onDelete: 'set null' }),
  approvedAt: at('approved_at'),
  /** Why it could not be published. */
  failure: text(),
});

/** Links that show a page of a person's drafts to someone outside. */
export const contentLinks = pgTable('content_links', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  /** SHA-256 of the token. */
  hash: bytes().notNull().unique(),
  /** The author of the drafts. */
  staffId: uuid('staff_id')
    .notNull()
    .references(() => staff.id, { onDelete: 'cascade' }),
  /** The edited file, and the page that shows it. */
  path: text().notNull(),
  page: text().notNull(),
  /** Language tag; null for the main language. */
  language: text(),
  expiresAt: at('expires_at').notNull(),
});

/** People's unpublished changes, which may contain mistakes: one draft per person and file. */
export const contentDrafts = pgTable(
  'content_drafts',
  {
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    path: text().notNull(),
    /**
     * The fields with their new values, in order, which `jsonb` would not preserve; for a picture,
     * its hash as `picture`; null to remove the file.
     */
    data: json().$type<Record<string, unknown> | unknown[] | null>(),
    /** The fields the change was based on; null for a new file. */
    baseData: json('base_data').$type<Record<string, unknown> | unknown[] | null>(),
    /** SHA-256 of the file the change was based on; '' for a new one. */
    base: text().notNull(),
    savedAt: at('saved_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.path] })],
);
