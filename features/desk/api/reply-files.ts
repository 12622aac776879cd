import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Database, Queryable, Readable } from '#api/db/database.ts';
import { ago } from '#api/db/interval.ts';
import { WrongField } from '#api/errors/refusal.ts';
import { type DraftFile, type ListedFile, maxFileBytes } from '#features/desk/contract/files.ts';
import { deskLifetimes } from '#features/desk/contract/lifetimes.ts';
import { m } from '#messages/messages.ts';
import { isWhole, tooLarge, wholeFile } from './file-pieces.ts';
import type { Member } from './services.ts';
import { replyFiles } from './tables.ts';

/** The condition that a reply carries the file. Replies that were undone do not count. */
export const isSent: SQL = sql`exists (select from inquiry_messages m where m.inquiry_id = ${replyFiles.inquiryId}
  and ${replyFiles.id} = any(m.files) and m.state <> 'undone')`;

export const isUnused: SQL = sql`not ${isSent} and not exists (select from desk_drafts d
  where d.inquiry_id = ${replyFiles.inquiryId} and ${replyFiles.id} = any(d.files))`;

/** Deletes those of these files that no draft or reply refers to anymore. */
export async function deleteRemoved(transaction: Queryable, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await transaction.delete(replyFiles).where(and(inArray(replyFiles.id, ids), isUnused));
}

/** Deletes files that nothing has referred to for a long time. Returns how many were deleted. */
export async function deleteUnusedFiles(db: Database): Promise<number> {
  const isOld = lt(replyFiles.at, ago(deskLifetimes.unusedFile));
  return (await db.delete(replyFiles).where(and(isOld, isUnused))).rowCount ?? 0;
}

/** Returns the files for a request's replies, by id. */
export async function filesOf(db: Readable, inquiryId: string): Promise<Map<string, ListedFile>> {
  const rows = await db
    .select({
      id: replyFiles.id,
      name: replyFiles.name,
      kind: replyFiles.kind,
      size: replyFiles.size,
    })
    .from(replyFiles)
    .where(eq(replyFiles.inquiryId, inquiryId));
  return new Map(rows.map((row) => [row.id, { ...row, isAside: false }]));
}

/** Returns which of these files the user has uploaded to a request. */
export async function ownFiles(
  db: Readable,
  inquiryId: string,
  ids: string[],
  me: Member,
): Promise<DraftFile[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: replyFiles.id, name: replyFiles.name, size: replyFiles.size })
    .from(replyFiles)
    .where(
      and(
        inArray(replyFiles.id, ids),
        eq(replyFiles.inquiryId, inquiryId),
        eq(replyFiles.by, me.id),
        isWhole(replyFiles),
      ),
    );
  return [...new Set(ids)].flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

/**
 * Rejects files that a reply cannot carry.
 * @throws WrongField
 */
export async function requireFiles(
  db: Readable,
  inquiryId: string,
  ids: string[],
  me: Member,
): Promise<void> {
  const files = await ownFiles(db, inquiryId, ids, me);
  if (files.length < ids.length) throw new WrongField('files', m.files.gone());
  if (files.reduce((sum, { size }) => sum + size, 0) > maxFileBytes) {
    throw new WrongField('files', tooLarge());
  }
}

/**
 * Returns one file with its bytes, either from a reply or, if it has not been sent, from the user's
 * own.
 * @throws Refusal `not_found`
 */
export const replyFile = (db: Readable, id: string, me: Member) =>
  wholeFile(
    db,
    replyFiles,
    and(eq(replyFiles.id, id), sql`(${replyFiles.by} = ${me.id} or ${isSent})`),
  );

/** Returns a reply's files as email attachments, in order. */
export async function attachmentsOf(db: Readable, ids: string[]) {
  const attachments: { filename: string; content: Buffer }[] = [];
  // Reads one file at a time, to save memory.
  for (const id of ids) {
    const [file] = await db
      .select({ filename: replyFiles.name, content: replyFiles.body })
      .from(replyFiles)
      .where(eq(replyFiles.id, id));
    if (file === undefined) throw new Error(`The file ${id} of a reply is not stored`);
    attachments.push(file);
  }
  return attachments;
}
