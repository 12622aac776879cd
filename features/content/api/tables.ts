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

/** Publications, with one row for each time content changes were published. */
export const contentPublications = pgTable('content_publications', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  /** Who published. Null if published from the command line, or once the person is gone. */
  staffId: uuid('staff_id').references(() => staff.id, { onDelete: 'set null' }),
  at: at('at').notNull().defaultNow(),
});

/** Every uploaded picture, scaled down to the size the site needs. */
export const contentPictures = pgTable('content_pictures', {
  /** The SHA-256 hash of the file, in hexadecimal. */
  hash: text().primaryKey(),
  body: bytes().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  /** The person who uploaded it first. Null once that person is gone. */
  staffId: uuid('staff_id').references(() => staff.id, { onDelete: 'set null' }),
  /** When it was last uploaded. */
  at: at('at').notNull().defaultNow(),
});

/** Every version of a file published from the desk. The latest version of each path is in use. */
export const contentVersions = pgTable(
  'content_versions',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    publicationId: bigint('publication_id', { mode: 'number' })
      .notNull()
      .references(() => contentPublications.id),
    /** The path relative to the content folder, such as `fr/about.yaml`. */
    path: text().notNull(),
    /** The file's contents. Null if the file was removed or is a picture. */
    body: bytes(),
    /** The picture's hash. */
    picture: text().references(() => contentPictures.hash),
    /**
     * The SHA-256 hash of the file in the owner's folder that this version was based on, or '' if
     * there was none.
     */
    base: text().notNull(),
    /** Whether the file in the owner's folder is in use again. */
    isFolder: boolean('is_folder').notNull().default(false),
    /**
     * When this version was found in the owner's folder. Changes made in the folder after that
     * count as newer.
     */
    settledAt: at('settled_at'),
  },
  (table) => [index('content_versions_path').on(table.path, table.id)],
);

/** Publications waiting for a set time, for approval, or for both. */
export const contentPlans = pgTable('content_plans', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  /** The author of the drafts. */
  staffId: uuid('staff_id')
    .notNull()
    .references(() => staff.id, { onDelete: 'cascade' }),
  paths: text().array().notNull(),
  /** When each draft was saved. A draft that changes afterwards is not published. */
  drafts: text().notNull(),
  /** When to publish. Null means as soon as the plan is approved. */
  at: at('at'),
  needsApproval: boolean('needs_approval').notNull(),
  approvedBy: uuid('approved_by').references(() => staff.id, { onDelete: 'set null' }),
  approvedAt: at('approved_at'),
  /** Why the plan could not be published. */
  failure: text(),
});

/** Links that show a page with a person's drafts to someone outside the agency. */
export const contentLinks = pgTable('content_links', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  /** The SHA-256 hash of the token. */
  hash: bytes().notNull().unique(),
  /** The author of the drafts. */
  staffId: uuid('staff_id')
    .notNull()
    .references(() => staff.id, { onDelete: 'cascade' }),
  /** The path of the edited file. `page` is the page that shows it. */
  path: text().notNull(),
  page: text().notNull(),
  /** The language tag. Null for the main language. */
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
     * The fields with their new values. Stored as `json` because `jsonb` would not preserve their
     * order. For a picture, its hash as `picture`. Null to remove the file.
     */
    data: json().$type<Record<string, unknown> | unknown[] | null>(),
    /** The fields that the change was based on. Null for a new file. */
    baseData: json('base_data').$type<Record<string, unknown> | unknown[] | null>(),
    /** The SHA-256 hash of the file that the change was based on, or '' for a new file. */
    base: text().notNull(),
    savedAt: at('saved_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.path] })],
);
