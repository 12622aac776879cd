import { desc, eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Database, Queryable, Readable } from '#api/db/database.ts';
import { Refusal } from '#api/errors/refusal.ts';
import type { DeskRequest, draftRequest, draftSaved } from '#features/desk/contract/requests.ts';
import { m } from '#messages/messages.ts';
import { lockRequest } from './change-request.ts';
import { deleteRemoved, filesOf, ownFiles } from './reply-files.ts';
import type { Member } from './services.ts';
import { deskDrafts, inquiryDrafts, inquiryMessages } from './tables.ts';

/**
 * Saves what a person is writing in one tab. An empty draft is deleted. Saving the same text again
 * changes nothing.
 * @throws Refusal `stale`, without overwriting anything, if it was changed in another tab or sent
 * in the meantime
 */
export async function saveDraft(
  transaction: Queryable,
  { reference, base, id, ...typed }: z.output<typeof draftRequest>,
  me: Member,
): Promise<z.infer<typeof draftSaved>> {
  const row = await lockRequest(transaction, reference);
  // A file that was removed in another tab is skipped. Sending reports this.
  const files = (await ownFiles(transaction, row.id, typed.files, me)).map((file) => file.id);
  const text = { ...typed, files };
  const [before] = await transaction.select().from(deskDrafts).where(eq(deskDrafts.id, id));
  const isOwn = before?.staffId === me.id && before.inquiryId === row.id;
  if (before !== undefined && (!isOwn || before.kind !== text.kind)) throw changedElsewhere();
  const isEmpty = isSame(text, nothing);
  if (before !== undefined && before.version !== base) {
    if (!isSame(before, text)) throw changedElsewhere();
    return savedAs(before);
  }
  if (before === undefined && isEmpty) return { version: 0, savedAt: null };
  if (before === undefined && (base !== 0 || (await wasSent(transaction, id)))) {
    throw changedElsewhere();
  }
  const removed = before?.files.filter((file) => !files.includes(file)) ?? [];
  if (isEmpty) {
    await transaction.delete(deskDrafts).where(eq(deskDrafts.id, id));
    await deleteRemoved(transaction, removed);
    return { version: 0, savedAt: null };
  }
  const [saved] = await transaction
    .insert(deskDrafts)
    .values({ id, inquiryId: row.id, staffId: me.id, ...text })
    .onConflictDoUpdate({
      target: deskDrafts.id,
      set: {
        ...textOf(text),
        version: sql`${deskDrafts.version} + 1`,
        savedAt: sql`now()`,
      },
    })
    .returning();
  if (saved === undefined) throw new Error('The draft was not stored');
  await deleteRemoved(transaction, removed);
  return savedAs(saved);
}

type Text = Pick<
  typeof deskDrafts.$inferSelect,
  'body' | 'extra' | 'to' | 'bcc' | 'subject' | 'files'
>;

const nothing: Text = { body: '', extra: '', to: '', bcc: '', subject: '', files: [] };

const textOf = ({ body, extra, to, bcc, subject, files }: Text): Text => ({
  ...{ body, extra, to, bcc, subject, files },
});

const isSame = (one: Text, other: Text): boolean =>
  JSON.stringify(textOf(one)) === JSON.stringify(textOf(other));

const savedAs = ({ version, savedAt }: typeof deskDrafts.$inferSelect) => ({
  version,
  savedAt: savedAt.toISOString(),
});

const changedElsewhere = () => new Refusal('stale', m.drafts.draftElsewhere());

async function wasSent(db: Readable, id: string): Promise<boolean> {
  const [message] = await db
    .select({ id: inquiryMessages.id })
    .from(inquiryMessages)
    .where(eq(inquiryMessages.id, id));
  return message !== undefined;
}

/** Returns a person's drafts on a request, newest first, and who else is writing to the client. */
export async function draftsOf(
  db: Readable,
  inquiryId: string,
  me: Member,
): Promise<{ mine: DeskRequest['drafts']; others: string[] }> {
  const rows = await db
    .select()
    .from(deskDrafts)
    .where(eq(deskDrafts.inquiryId, inquiryId))
    .orderBy(desc(deskDrafts.savedAt), deskDrafts.id);
  const files = await filesOf(db, inquiryId);
  return {
    mine: rows
      .filter(({ staffId }) => staffId === me.id)
      .map((row) => {
        const { id, kind, since } = row;
        return {
          id,
          kind,
          ...textOf(row),
          files: row.files.flatMap((file) => files.get(file) ?? []),
          since,
          version: row.version,
          savedAt: row.savedAt.toISOString(),
        };
      }),
    others: [
      ...new Set(
        rows.flatMap(({ staffId, kind }) =>
          staffId !== me.id && kind === 'reply' ? [staffId] : [],
        ),
      ),
    ],
  };
}

/** Migrates drafts saved by an earlier release, which may still be running. */
export async function moveOldDrafts(db: Database): Promise<void> {
  await db.execute(sql`
    with moved as (delete from ${inquiryDrafts} returning *)
    insert into desk_drafts (id, inquiry_id, staff_id, kind, body, extra, saved_at)
    select gen_random_uuid(), inquiry_id, staff_id, 'reply', body, cc, saved_at from moved`);
}
