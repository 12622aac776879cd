import { and, eq, lt, not } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Queryable } from '#api/db/database.ts';
import { ago } from '#api/db/interval.ts';
import { Refusal } from '#api/errors/refusal.ts';
import { ownedAddresses } from '#features/account/api/owned-addresses.ts';
import type { Account } from '#features/account/api/session.ts';
import { mostOfClient, type pieceStored } from '#features/desk/contract/files.ts';
import { deskLifetimes } from '#features/desk/contract/lifetimes.ts';
import type { uploadQuery } from '#features/desk/contract/upload-query.ts';
import { sentWith } from '#features/inquiry/api/by-address.ts';
import { keptInquiry } from '#features/inquiry/api/manage.ts';
import { inquiries } from '#features/inquiry/api/tables.ts';
import { m } from '#messages/messages.ts';
import { clientWrote } from './client-wrote.ts';
import { addPiece, isWhole, sizeOf } from './file-pieces.ts';
import { holdMerges } from './merged.ts';
import type { Writing } from './services.ts';
import { clientFiles } from './tables.ts';

/**
 * Stores a piece of a file that a client adds to a request of theirs, as `addPiece` does. With its last piece, the
 * client has written.
 * @throws Refusal `not_found` for a request that is not theirs, `too_many` for more than a request may have
 */
export async function storeClientPiece(
  { db: transaction, enqueueMail }: Pick<Writing, 'db' | 'enqueueMail'>,
  { reference, ...query }: z.output<typeof uploadQuery>,
  piece: Buffer,
  account: Account,
): Promise<z.infer<typeof pieceStored>> {
  await holdMerges(transaction);
  const [theirs] = await transaction
    .select({ id: inquiries.id })
    .from(inquiries)
    .where(
      and(eq(inquiries.reference, reference), sentWith(await ownedAddresses(transaction, account))),
    );
  const row = theirs && (await keptInquiry(transaction, theirs.id));
  if (row === undefined) throw new Refusal('not_found', m.answers.notFound());
  await transaction
    .select({ id: inquiries.id })
    .from(inquiries)
    .where(eq(inquiries.id, row.id))
    .for('update');
  const wasIn = theirs?.id === row.id ? null : theirs?.id;
  const owner = { inquiryId: row.id, wasIn, by: account.id };
  const room = () => makeRoom(transaction, row.id, query.size);
  const added = await addPiece(transaction, clientFiles, owner, query, piece, room);
  const { isDone, ...stored } = added;
  // What was held back as spam tells nobody.
  if (isDone && row.quarantine === null) {
    await clientWrote(enqueueMail, transaction, row.id, 'files');
  }
  return stored;
}

/** Deletes uploads that were given up, if the files of a request take too much. @throws Refusal `too_many` */
async function makeRoom(transaction: Queryable, inquiryId: string, size: number): Promise<void> {
  const ofRequest = eq(clientFiles.inquiryId, inquiryId);
  const isFull = async () => {
    const { files, bytes } = await sizeOf(transaction, clientFiles, ofRequest);
    return files >= mostOfClient.files || bytes + size > mostOfClient.bytes;
  };
  if (!(await isFull())) return;
  const isOld = lt(clientFiles.at, ago(deskLifetimes.removedFile));
  await transaction.delete(clientFiles).where(and(ofRequest, isOld, not(isWhole(clientFiles))));
  if (!(await isFull())) return;
  const { files, bytes } = mostOfClient;
  throw new Refusal('too_many', m.clientFiles.tooMany({ files, most: bytes / 1024 ** 2 }));
}
