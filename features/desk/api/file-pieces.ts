import { eq, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Queryable, Readable } from '#api/db/database.ts';
import { Refusal } from '#api/errors/refusal.ts';
import {
  type FileKind,
  maxFileBytes,
  pieceBytes,
  type pieceStored,
} from '#features/desk/contract/files.ts';
import type { uploadQuery } from '#features/desk/contract/upload-query.ts';
import { m } from '#messages/messages.ts';
import { inPieces } from './in-pieces.ts';
import { fileKind } from './reading/file-kind.ts';
import { cleanFileName } from './reading/file-name.ts';
import type { clientFiles } from './tables.ts';

/** A table for files that are uploaded in chunks. */
type FileTable = typeof clientFiles;

/** Returns the message for a reply that exceeds the size limit. */
export const tooLarge = (): string => m.files.tooLarge({ most: maxFileBytes / 1024 ** 2 });

/** The condition that a file has arrived in full. */
export const isWhole = (files: FileTable): SQL => sql`octet_length(${files.body}) = ${files.size}`;

/**
 * Reads one chunk of an uploaded file.
 * @throws Refusal `too_large`, `malformed` if the client disconnects
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
 * Stores one chunk of a file. A chunk that is already stored, or that would leave a gap, changes
 * nothing.
 * @param owner the file's request (locked), the client's own request if it was merged into the
 * first, and the uploader
 * @param makeRoom rejects a new file if there is no room for it
 * @returns the number of bytes stored, which is where the next chunk begins; `isDone` if this was
 * the last chunk
 * @throws Refusal `invalid` for an empty file or a taken id, `too_large`, and whatever `makeRoom`
 * throws
 */
export async function addPiece(
  transaction: Queryable,
  table: FileTable,
  owner: { inquiryId: string; wasIn?: string | null | undefined; by: string },
  { id, name, size, start }: Pick<z.output<typeof uploadQuery>, 'id' | 'name' | 'size' | 'start'>,
  piece: Buffer,
  makeRoom: () => Promise<void>,
): Promise<z.infer<typeof pieceStored> & { isDone: boolean }> {
  const [before] = await transaction
    .select({
      inquiryId: table.inquiryId,
      by: table.by,
      name: table.name,
      size: table.size,
      received: sql<number>`octet_length(${table.body})`,
    })
    .from(table)
    .where(eq(table.id, id));
  if (before === undefined) {
    if (size === 0 || piece.length === 0) throw new Refusal('invalid', m.files.empty());
    if (size > maxFileBytes) throw new Refusal('too_large', tooLarge());
    const file = { id, name: cleanFileName(name) || m.files.unnamed(), size };
    if (start > 0) return { ...file, received: 0, isDone: false };
    await makeRoom();
    const body = piece.subarray(0, size);
    await transaction.insert(table).values({ ...file, ...owner, kind: fileKind(body), body });
    return { ...file, received: body.length, isDone: body.length === size };
  }
  const file = { id, name: before.name, size };
  const isSame =
    before.inquiryId === owner.inquiryId && before.by === owner.by && before.size === size;
  if (!isSame) throw new Refusal('invalid', m.files.unknown());
  if (start !== before.received) return { ...file, received: before.received, isDone: false };
  const added = piece.subarray(0, size - start);
  await transaction
    .update(table)
    .set({ body: sql`${table.body} || ${added}`, at: sql`now()` })
    .where(eq(table.id, id));
  const received = start + added.length;
  return { ...file, received, isDone: received === size && added.length > 0 };
}

/** Returns how many files match a condition, and their total size in bytes. */
export async function sizeOf(
  db: Readable,
  table: FileTable,
  which: SQL | undefined,
): Promise<{ files: number; bytes: number }> {
  const [found] = await db
    .select({
      files: sql<number>`count(*)::int`,
      bytes: sql<number>`coalesce(sum(${table.size}), 0)::float8`,
    })
    .from(table)
    .where(which);
  return found ?? { files: 0, bytes: 0 };
}

/**
 * Returns one complete file that matches a condition, with its bytes.
 * @throws Refusal `not_found`
 */
export async function wholeFile(
  db: Readable,
  table: FileTable,
  which: SQL | undefined,
): Promise<{ name: string; kind: FileKind; body: ReadableStream<Uint8Array> }> {
  const [file] = await db
    .select({ id: table.id, name: table.name, kind: table.kind, size: table.size })
    .from(table)
    .where(sql`${which} and ${isWhole(table)}`);
  if (file === undefined) throw new Refusal('not_found', m.files.unknown());
  const read = async (from: number, count: number) => {
    const bytes = sql<Buffer>`substring(${table.body} from ${from + 1} for ${count})`;
    const [found] = await db.select({ bytes }).from(table).where(eq(table.id, file.id));
    return found?.bytes;
  };
  return { ...file, body: inPieces(file.size, read, false) };
}
