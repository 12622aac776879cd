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

/** Each time that somebody published changes of the content. */
export const contentPublications = pgTable('content_publications', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  /** Who did it; null by command, or once they are gone. */
  staffId: uuid('staff_id').references(() => staff.id, { onDelete: 'set null' }),
  at: at('at').notNull().defaultNow(),
});

/** Every picture that was uploaded, in the size that the site needs at most. */
export const contentPictures = pgTable('content_pictures', {
  /** SHA-256 of the file, in hexadecimal. */
  hash: text().primaryKey(),
  body: bytes().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  /** Who uploaded it first; null once they are gone. */
  staffId: uuid('staff_id').references(() => staff.id, { onDelete: 'set null' }),
  /** When it was uploaded last. */
  at: at('at').notNull().defaultNow(),
});

/** Every version of a file that was published on the desk; the latest of a path is the one in use. */
export const contentVersions = pgTable(
  'content_versions',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    publicationId: bigint('publication_id', { mode: 'number' })
      .notNull()
      .references(() => contentPublications.id),
    /** Below the folder of the content, such as `fr/about.yaml`. */
    path: text().notNull(),
    /** The file; null if it was removed, or is a picture. */
    body: bytes(),
    /** The picture. */
    picture: text().references(() => contentPictures.hash),
    /** SHA-256 of the file in the owner's folder that this was based on; '' if there was none. */
    base: text().notNull(),
    /** Whether the file of the owner's folder is in use again. */
    isFolder: boolean('is_folder').notNull().default(false),
    /** When the owner's folder was seen to have this version: what changes there afterwards is newer. */
    settledAt: at('settled_at'),
  },
  (table) => [index('content_versions_path').on(table.path, table.id)],
);

/** Publications that wait for their time, for somebody's approval, or for both. */
export const contentPlans = pgTable('content_plans', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  /** Whose drafts. */
  staffId: uuid('staff_id')
    .notNull()
    .references(() => staff.id, { onDelete: 'cascade' }),
  paths: text().array().notNull(),
  /** When each draft was saved: one that changes afterwards is not published. */
  drafts: text().notNull(),
  /** When to publish; null for as soon as it is approved. */
  at: at('at'),
  needsApproval: boolean('needs_approval').notNull(),
  approvedBy: uuid('approved_by').references(() => staff.id, { onDelete: 'set null' }),
  approvedAt: at('approved_at'),
  /** Why it could not be published. */
  failure: text(),
});

/** Links that show somebody outside a page of a person's drafts. */
export const contentLinks = pgTable('content_links', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  /** SHA-256 of the token. */
  hash: bytes().notNull().unique(),
  /** Whose drafts. */
  staffId: uuid('staff_id')
    .notNull()
    .references(() => staff.id, { onDelete: 'cascade' }),
  /** The file that was edited, and the page that shows it. */
  path: text().notNull(),
  page: text().notNull(),
  /** A tag; null for the main language. */
  language: text(),
  expiresAt: at('expires_at').notNull(),
});

/** What people are changing, one draft per person and file; it may have mistakes. */
export const contentDrafts = pgTable(
  'content_drafts',
  {
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    path: text().notNull(),
    /** The fields with their new values, in order (which `jsonb` would not keep); for a picture, its hash as `picture`; null to remove the file. */
    data: json().$type<Record<string, unknown> | unknown[] | null>(),
    /** The fields that the change began with; null for a new file. */
    baseData: json('base_data').$type<Record<string, unknown> | unknown[] | null>(),
    /** SHA-256 of the file that the change began with; '' for a new one. */
    base: text().notNull(),
    savedAt: at('saved_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.path] })],
);
