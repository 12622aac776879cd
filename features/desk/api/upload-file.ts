import { and, eq, lt, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Queryable } from '#api/db/database.ts';
import { ago } from '#api/db/interval.ts';
import { Refusal } from '#api/errors/refusal.ts';
import {
  mostFileBytes,
  mostUnsent,
  pieceBytes,
  type pieceStored,
  type uploadQuery,
} from '#features/desk/contract/files.ts';
import { deskLifetimes } from '#features/desk/contract/lifetimes.ts';
import { m } from '#messages/messages.ts';
import { lockRequest } from './change-request.ts';
import { fileKind } from './reading/file-kind.ts';
import { cleanFileName } from './reading/file-name.ts';
import { isSent, isUnused, tooLarge } from './reply-files.ts';
import type { Member } from './services.ts';
import { replyFiles } from './tables.ts';

/**
 * Reads a piece of an uploaded file.
 * @throws Refusal `too_large`, `malformed` if the client hangs up
 */
export async function receivePiece(stream: ReadableStream<Uint8Array> | null): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of stream ?? []) {
      size += chunk.length;
      if (size > pieceBytes) throw new Refusal('too_large', tooLarge());
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('malformed', m.answers.bodyIncomplete());
  }
  return Buffer.concat(chunks, size);
}

/**
 * Stores a piece of a file for a reply. A piece that is there already, or does not follow what is there, changes nothing.
 * @returns how many bytes are stored, where the next piece begins
 * @throws Refusal `not_found`, `invalid` for an empty file or one whose id is taken, `too_large`, `too_many` for more
 * than several drafts need
 */
export async function storePiece(
  transaction: Queryable,
  { reference, id, name, size, start }: z.output<typeof uploadQuery>,
  piece: Buffer,
  me: Member,
): Promise<z.infer<typeof pieceStored>> {
  const { id: inquiryId } = await lockRequest(transaction, reference);
  const [before] = await transaction
    .select({
      inquiryId: replyFiles.inquiryId,
      by: replyFiles.by,
      name: replyFiles.name,
      size: replyFiles.size,
      received: sql<number>`octet_length(${replyFiles.body})`,
    })
    .from(replyFiles)
    .where(eq(replyFiles.id, id));
  if (before === undefined) {
    if (size === 0 || piece.length === 0) throw new Refusal('invalid', m.files.empty());
    if (size > mostFileBytes) throw new Refusal('too_large', tooLarge());
    const file = { id, name: cleanFileName(name) || m.files.unnamed(), size };
    if (start > 0) return { ...file, received: 0 };
    await makeRoom(transaction, inquiryId, size, me);
    const body = piece.subarray(0, size);
    await transaction
      .insert(replyFiles)
      .values({ ...file, inquiryId, by: me.id, kind: fileKind(body), body });
    return { ...file, received: body.length };
  }
  const file = { id, name: before.name, size };
  const isSame = before.inquiryId === inquiryId && before.by === me.id && before.size === size;
  if (!isSame) throw new Refusal('invalid', m.files.unknown());
  if (start !== before.received) return { ...file, received: before.received };
  const added = piece.subarray(0, size - start);
  await transaction
    .update(replyFiles)
    .set({ body: sql`${replyFiles.body} || ${added}` })
    .where(eq(replyFiles.id, id));
  return { ...file, received: start + added.length };
}

/** Deletes what a person has removed, if their files on a request take too much. @throws Refusal `too_many` */
async function makeRoom(
  transaction: Queryable,
  inquiryId: string,
  size: number,
  me: Member,
): Promise<void> {
  const own = and(eq(replyFiles.inquiryId, inquiryId), eq(replyFiles.by, me.id));
  const isFull = async () => {
    const [unsent] = await transaction
      .select({
        files: sql<number>`count(*)::int`,
        bytes: sql<number>`coalesce(sum(${replyFiles.size}), 0)::float8`,
      })
      .from(replyFiles)
      .where(and(own, sql`not ${isSent}`));
    const { files = 0, bytes = 0 } = unsent ?? {};
    return files >= mostUnsent.files || bytes + size > mostUnsent.bytes;
  };
  if (!(await isFull())) return;
  const isOld = lt(replyFiles.at, ago(deskLifetimes.removedFile));
  await transaction.delete(replyFiles).where(and(own, isOld, isUnused));
  if (await isFull()) throw new Refusal('too_many', m.files.tooManyUnsent());
}
