import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database, Readable } from '#api/db/database.ts';
import { Refusal } from '#api/errors/refusal.ts';
import { createBoundedQueue } from '#api/limits/bounded-queue.ts';
import { type ListedFile, maxListedFiles } from '#features/desk/contract/files.ts';
import { m } from '#messages/messages.ts';
import { inPieces } from './in-pieces.ts';
import type { MailFile } from './reading/mail-files.ts';
import { createMailReader } from './reading/mail-reader.ts';
import { inboundMails } from './tables.ts';

/**
 * Uses a separate process from the one that reads received emails, so that neither waits for the
 * other.
 */
const reader = createMailReader();

/**
 * Limits how many emails are parsed again at the same time for a file. Each takes up to 25 MiB of
 * memory.
 */
const opened = createBoundedQueue('mail-file', { running: 1, waiting: 20 }, () => m.files.busy());

/** The maximum number of emails from earlier releases whose files are described per run. */
const maxDescribed = 30;

/**
 * Returns the names of an email's files and the number of further files, in the form that earlier
 * releases store and show.
 */
export function fileNames({ files, moreFiles }: { files: MailFile[]; moreFiles: number }) {
  const names = files.map(({ name }) => name);
  return moreFiles > 0 ? [...names, `+${moreFiles}`] : names;
}

/** The columns needed to list an email's files. */
export const filesColumns = { attachments: inboundMails.attachments, files: inboundMails.files };

/** Returns a stored email's files. Files that have not been described yet have only names. */
export function listedFiles({
  files,
  attachments,
}: {
  files: MailFile[] | null;
  attachments: string[];
}): { files: ListedFile[]; moreFiles: number } {
  const more = /^\+(\d{1,4})$/.exec(attachments[maxListedFiles] ?? '');
  const moreFiles = Number(more?.[1] ?? 0);
  if (files !== null && files.length > 0) {
    return {
      files: files.map(({ at, stored: _, ...file }) => ({ ...file, id: String(at) })),
      moreFiles,
    };
  }
  const named = attachments.slice(0, maxListedFiles).map(
    (name, at): ListedFile => ({
      id: String(at),
      name: name.slice(0, 150),
      kind: 'other',
      size: 0,
      isAside: false,
    }),
  );
  return { files: named, moreFiles };
}

/**
 * Reads one file of a received email from the original, either in chunks or, if it is not stored
 * that way, by parsing the email again.
 * @throws Refusal `not_found`, also for files that the list does not offer, or `busy`
 */
export async function receivedFile(
  db: Readable,
  { id, at }: { id: string; at: number },
): Promise<MailFile & { body: Uint8Array | ReadableStream<Uint8Array> }> {
  const isIt = eq(inboundMails.id, id);
  const [mail] = await db.select({ files: inboundMails.files }).from(inboundMails).where(isIt);
  const file = mail?.files?.find((one) => one.at === at);
  if (file === undefined || file.size === 0) throw unknown();
  const { stored } = file;
  if (stored !== undefined) {
    const read = async (from: number, count: number) => {
      const bytes = sql<Buffer>`substring(${inboundMails.raw} from ${stored.start + from + 1} for ${count})`;
      const [found] = await db.select({ bytes }).from(inboundMails).where(isIt);
      return found?.bytes;
    };
    return { ...file, body: inPieces(stored.length, read, stored.isBase64) };
  }
  return opened(async () => {
    const [found] = await db.select({ raw: inboundMails.raw }).from(inboundMails).where(isIt);
    const body = found && (await reader.file(found.raw, at));
    if (body === undefined) throw unknown();
    return { ...file, body };
  });
}

const unknown = () => new Refusal('not_found', m.files.unknown());

/** Describes the files of emails stored by an earlier release, a few at a time. */
export async function describeFiles(db: Database): Promise<void> {
  const mails = await db
    .select({ id: inboundMails.id })
    .from(inboundMails)
    .where(and(isNull(inboundMails.files), sql`${inboundMails.attachments} <> '{}'`))
    .orderBy(sql`${inboundMails.receivedAt} desc`)
    .limit(maxDescribed);
  for (const { id } of mails) {
    const [mail] = await db
      .select({ raw: inboundMails.raw })
      .from(inboundMails)
      .where(eq(inboundMails.id, id));
    if (mail === undefined) continue;
    // Only the names of an unreadable email's files are kept.
    const { files } = await reader.read(mail.raw).catch(() => ({ files: [] }));
    await db.update(inboundMails).set({ files }).where(eq(inboundMails.id, id));
  }
}
