import { and, arrayContained, eq, or, sql } from 'drizzle-orm';
import type { Queryable } from '#api/db/database.ts';
import type { Member } from './services.ts';
import { deskDrafts } from './tables.ts';

/** The draft that is being sent or saved, at the version shown in its tab. */
export type FromDraft = { id: string; version: number } | undefined;

/**
 * Ends a draft whose text was sent or saved. If another tab has changed it in the meantime, that
 * tab's text is kept under a new id.
 * @param body the text that was sent; a draft with the same text and files also ends, regardless of
 * its version
 */
export async function endDraft(
  transaction: Queryable,
  inquiryId: string,
  draft: FromDraft,
  me: Member,
  body: string,
  files: string[] = [],
): Promise<void> {
  if (draft === undefined) return;
  const own = and(
    eq(deskDrafts.id, draft.id),
    eq(deskDrafts.inquiryId, inquiryId),
    eq(deskDrafts.staffId, me.id),
  );
  await transaction
    .delete(deskDrafts)
    .where(
      and(
        own,
        or(eq(deskDrafts.version, draft.version), and(eq(deskDrafts.body, body), hasOnly(files))),
      ),
    );
  await transaction.update(deskDrafts).set({ id: sql`gen_random_uuid()` }).where(own);
}

const hasOnly = (files: string[]) =>
  files.length === 0 ? eq(deskDrafts.files, []) : arrayContained(deskDrafts.files, files);
