import { and, asc, eq, inArray, lt, not } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Database, Readable } from '#api/db/database.ts';
import { ago } from '#api/db/interval.ts';
import { ownedAddresses } from '#features/account/api/owned-addresses.ts';
import type { Account } from '#features/account/api/session.ts';
import type { clientFilesAdded, ListedFile } from '#features/desk/contract/files.ts';
import { deskLifetimes } from '#features/desk/contract/lifetimes.ts';
import { sentWith } from '#features/inquiry/api/by-address.ts';
import { inquiries } from '#features/inquiry/api/tables.ts';
import { isWhole } from './file-pieces.ts';
import { originOf } from './merged.ts';
import { clientFiles } from './tables.ts';

/** Files added within this many milliseconds of each other are shown as one group. */
const together = 10 * 60_000;

/** Deletes files whose upload was abandoned long ago. Returns how many were deleted. */
export async function deleteUnfinished(db: Database): Promise<number> {
  const isOld = lt(clientFiles.at, ago(deskLifetimes.unusedFile));
  const deleted = await db.delete(clientFiles).where(and(isOld, not(isWhole(clientFiles))));
  return deleted.rowCount ?? 0;
}

/** Returns the files that an account has added to its requests, oldest first. */
export async function clientFilesOfAccount(
  db: Readable,
  account: Account,
): Promise<z.infer<typeof clientFilesAdded>> {
  const theirs = await db
    .select({ id: inquiries.id, reference: inquiries.reference })
    .from(inquiries)
    .where(sentWith(await ownedAddresses(db, account)));
  const references = new Map(theirs.map(({ id, reference }) => [id, reference]));
  const rows = await db
    .select({
      id: clientFiles.id,
      name: clientFiles.name,
      size: clientFiles.size,
      at: clientFiles.at,
      inquiryId: clientFiles.inquiryId,
      origin: originOf(clientFiles),
    })
    .from(clientFiles)
    .where(and(inArray(originOf(clientFiles), [...references.keys()]), isWhole(clientFiles)))
    .orderBy(asc(clientFiles.at));
  return {
    files: rows.map(({ inquiryId, origin, at, ...file }) => ({
      ...file,
      // A request merged with another client's is shown under its own reference.
      reference: references.get(inquiryId) ?? references.get(origin) ?? '',
      at: at.toISOString(),
    })),
  };
}

type FileGroup = { at: Date; wasIn: string | null; files: ListedFile[] };

/**
 * Returns the files that clients have added to a request, oldest first. Files that one client added
 * within a few minutes are grouped. `wasIn` is that client's own request, if it was merged into
 * this one.
 * @param others times when anything else was sent, which splits groups
 */
export async function clientFilesOf(
  db: Readable,
  inquiryId: string,
  others: Date[],
): Promise<FileGroup[]> {
  const rows = await db
    .select({
      id: clientFiles.id,
      name: clientFiles.name,
      kind: clientFiles.kind,
      size: clientFiles.size,
      at: clientFiles.at,
      wasIn: clientFiles.wasIn,
    })
    .from(clientFiles)
    .where(and(eq(clientFiles.inquiryId, inquiryId), isWhole(clientFiles)))
    .orderBy(asc(clientFiles.at));
  const groups: FileGroup[] = [];
  for (const { at, wasIn, ...file } of rows) {
    const last = groups.at(-1);
    const listed = { ...file, isAside: false };
    const isNext =
      last !== undefined &&
      last.wasIn === wasIn &&
      at.getTime() - last.at.getTime() < together &&
      !others.some((other) => other > last.at && other < at);
    if (isNext) {
      last.files.push(listed);
      last.at = at;
    } else groups.push({ at, wasIn, files: [listed] });
  }
  return groups;
}
