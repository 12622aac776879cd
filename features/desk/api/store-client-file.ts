import { and, eq, lt, not } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Queryable } from '#api/db/database.ts';
import { ago } from '#api/db/interval.ts';
import { Refusal } from '#api/errors/refusal.ts';
import type { Account } from '#features/account/api/session.ts';
import { maxClientFiles, type pieceStored } from '#features/desk/contract/files.ts';
import { deskLifetimes } from '#features/desk/contract/lifetimes.ts';
import type { uploadQuery } from '#features/desk/contract/upload-query.ts';
import { m } from '#messages/messages.ts';
import { addPiece, isWhole, sizeOf } from './file-pieces.ts';
import { lockOwnRequest } from './own-request.ts';
import { recordClientReply } from './record-client-reply.ts';
import type { TransactionServices } from './services.ts';
import { clientFiles } from './tables.ts';

/**
 * Stores one chunk of a file that a client adds to one of their requests, as `addPiece` does. The
 * last chunk counts as an answer from the client.
 * @throws Refusal `not_found` for a request that does not belong to the client, `too_many` if the
 * request's limit is exceeded
 */
export async function storeClientPiece(
  {
    db: transaction,
    ...services
  }: Pick<TransactionServices, 'db' | 'enqueueMail' | 'enqueueDecision'>,
  { reference, ...query }: z.output<typeof uploadQuery>,
  piece: Buffer,
  account: Account,
): Promise<z.infer<typeof pieceStored>> {
  const { row, wasIn } = await lockOwnRequest(transaction, reference, account);
  const owner = { inquiryId: row.id, wasIn, by: account.id };
  const room = () => makeRoom(transaction, row.id, query.size);
  const added = await addPiece(transaction, clientFiles, owner, query, piece, room);
  const { isDone, ...stored } = added;
  // No one is notified about a request that is quarantined as spam, unless it was answered.
  if (isDone && (row.quarantine === null || row.firstAnswerAt !== null)) {
    await recordClientReply(services, transaction, row.id, 'files');
  }
  return stored;
}

/**
 * Deletes abandoned uploads if a request's files take up too much space.
 * @throws Refusal `too_many`
 */
async function makeRoom(transaction: Queryable, inquiryId: string, size: number): Promise<void> {
  const ofRequest = eq(clientFiles.inquiryId, inquiryId);
  const isFull = async () => {
    const { files, bytes } = await sizeOf(transaction, clientFiles, ofRequest);
    return files >= maxClientFiles.files || bytes + size > maxClientFiles.bytes;
  };
  if (!(await isFull())) return;
  const isOld = lt(clientFiles.at, ago(deskLifetimes.removedFile));
  await transaction.delete(clientFiles).where(and(ofRequest, isOld, not(isWhole(clientFiles))));
  if (!(await isFull())) return;
  const { files, bytes } = maxClientFiles;
  throw new Refusal('too_many', m.clientFiles.tooMany({ files, most: bytes / 1024 ** 2 }));
}
