import { and, eq, lt, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Queryable } from '#api/db/database.ts';
import { ago } from '#api/db/interval.ts';
import { Refusal } from '#api/errors/refusal.ts';
import { maxUnsentFiles, type pieceStored } from '#features/desk/contract/files.ts';
import { deskLifetimes } from '#features/desk/contract/lifetimes.ts';
import type { uploadQuery } from '#features/desk/contract/upload-query.ts';
import { m } from '#messages/messages.ts';
import { lockRequest } from './change-request.ts';
import { addPiece, sizeOf } from './file-pieces.ts';
import { isSent, isUnused } from './reply-files.ts';
import type { Member } from './services.ts';
import { replyFiles } from './tables.ts';

/**
 * Stores one chunk of a file for a reply, as `addPiece` does.
 * @throws Refusal `not_found`, or `too_many` for more files than several drafts need
 */
export async function storePiece(
  transaction: Queryable,
  { reference, ...query }: z.output<typeof uploadQuery>,
  piece: Buffer,
  me: Member,
): Promise<z.infer<typeof pieceStored>> {
  const { id: inquiryId } = await lockRequest(transaction, reference);
  const owner = { inquiryId, by: me.id };
  const room = () => makeRoom(transaction, inquiryId, query.size, me);
  const added = await addPiece(transaction, replyFiles, owner, query, piece, room);
  const { isDone: _, ...stored } = added;
  return stored;
}

/**
 * Deletes files that a user has removed if the user's files on a request take up too much space.
 * @throws Refusal `too_many`
 */
async function makeRoom(
  transaction: Queryable,
  inquiryId: string,
  size: number,
  me: Member,
): Promise<void> {
  const own = and(eq(replyFiles.inquiryId, inquiryId), eq(replyFiles.by, me.id));
  const isFull = async () => {
    const { files, bytes } = await sizeOf(transaction, replyFiles, and(own, sql`not ${isSent}`));
    return files >= maxUnsentFiles.files || bytes + size > maxUnsentFiles.bytes;
  };
  if (!(await isFull())) return;
  const isOld = lt(replyFiles.at, ago(deskLifetimes.removedFile));
  await transaction.delete(replyFiles).where(and(own, isOld, isUnused));
  if (await isFull()) throw new Refusal('too_many', m.files.tooManyUnsent());
}
