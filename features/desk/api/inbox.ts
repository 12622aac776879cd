import { and, desc, eq, not, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Database, Readable } from '#api/db/database.ts';
import { ago } from '#api/db/interval.ts';
import { Refusal } from '#api/errors/refusal.ts';
import { lifetimes } from '#contract/policy.ts';
import type { deskInbox, inboxAssign } from '#features/desk/contract/inbox.ts';
import { inquiries } from '#features/inquiry/api/tables.ts';
import { m } from '#messages/messages.ts';
import { lockRequest } from './change-request.ts';
import { isOfPerson, isUnmatched } from './list.ts';
import { lockUnmatched } from './lock-unmatched.ts';
import { mergedOf } from './merged.ts';
import { filesColumns, listedFiles } from './received-files.ts';
import { recordClientReply } from './record-client-reply.ts';
import { record } from './record-event.ts';
import type { Member, ReadServices, TransactionServices } from './services.ts';
import { inboundMails, inboxRuns } from './tables.ts';
import { filedDetail, unfileMail } from './unfile-mail.ts';
import { markUnseen } from './unread.ts';

/** The number of characters shown per email in the list. */
const maxShown = 4000;

/** The maximum number of personal emails shown. The same number of automatic emails is shown. */
const maxMails = 200;

/**
 * Returns the newest emails without a request: personal emails first, then automatic ones and
 * reports.
 */
export async function listUnmatched({
  db,
  lettersOf,
}: Pick<ReadServices, 'db' | 'lettersOf'>): Promise<Omit<z.infer<typeof deskInbox>, 'filedIn'>> {
  const rows = [
    ...(await newest(db, isOfPerson)),
    // Limited separately, because a letter can trigger this many automatic answers at once.
    ...(await newest(db, not(isOfPerson))),
  ];
  const letters = await lettersOf(db, [...new Set(rows.flatMap(({ answers }) => answers))]);
  const [run] = await db.select({ waiting: inboxRuns.waiting }).from(inboxRuns);
  return {
    waiting: run?.waiting ?? 0,
    mails: rows.map(({ name, from, receivedAt, attachments, files, answers, ...mail }) => ({
      ...mail,
      letter: answers.map((id) => letters.get(id)).find((letter) => letter !== undefined) ?? null,
      ...listedFiles({ attachments, files }),
      name,
      address: from,
      receivedAt: receivedAt.toISOString(),
    })),
  };
}

const newest = (db: Readable, which: SQL) =>
  db
    .select({
      id: inboundMails.id,
      receivedAt: inboundMails.receivedAt,
      kind: inboundMails.kind,
      name: inboundMails.fromName,
      from: inboundMails.from,
      subject: inboundMails.subject,
      answers: inboundMails.answers,
      // Keeps the list small, no matter what was sent. Each row links to the whole email.
      body: sql<string>`left(${inboundMails.body}, ${maxShown})`,
      ...filesColumns,
      problem: inboundMails.problem,
      suggestion: sql<
        string | null
      >`(select coalesce((select kept.reference from inquiries kept where kept.id = ${inquiries.mergedInto}), ${inquiries.reference}) from ${inquiries}
        where ${inquiries.emailKey} = ${inboundMails.fromKey} and ${inquiries.emailKey} <> '' and ${inquiries.quarantine} is null
        order by ${inquiries.receivedAt} desc limit 1)`,
    })
    .from(inboundMails)
    .where(and(isUnmatched, which))
    .orderBy(desc(inboundMails.receivedAt))
    .limit(maxMails);

/**
 * Files an email under a request, sets it aside, or brings it back, also from a request. Filing it
 * under the same request again changes nothing.
 * @returns the reference of the request that it is filed under, or null
 * @throws Refusal `not_found` if the email or the request does not exist, `stale` if the email
 * already belongs to another request
 */
export async function fileMail(
  { db, ...services }: Pick<TransactionServices, 'db' | 'enqueueMail' | 'enqueueDecision'>,
  { id, reference, isBack = false }: z.infer<typeof inboxAssign>,
  me: Member,
): Promise<string | null> {
  if (reference !== undefined && isBack) {
    await unfileMail(db, { id, reference }, me);
    return null;
  }
  const row = reference === undefined ? undefined : await lockRequest(db, reference);
  const mail = await lockUnmatched(db, id, row?.id);
  if (mail === undefined) return row?.reference ?? null;
  const filed = row && { inquiryId: row.id, wasIn: await mergedOf(db, row, mail.from) };
  await db
    .update(inboundMails)
    .set({ ...filed, isDismissed: row === undefined && !isBack })
    .where(eq(inboundMails.id, id));
  await record(db, {
    kind: row !== undefined ? 'filed' : isBack ? 'brought-back' : 'dismissed',
    staffId: me.id,
    ...(row && { inquiryId: row.id, detail: filedDetail(id, row) }),
  });
  if (row === undefined) return null;
  await markUnseen(db, row.id, mail.receivedAt);
  if (mail.kind === 'answer') {
    await recordClientReply(services, db, row.id, 'answer', mail.receivedAt);
  }
  return row.reference;
}

/**
 * Returns the original email, for download.
 * @throws Refusal `not_found`
 */
export async function rawMail(db: Readable, id: string): Promise<Buffer> {
  const [mail] = await db
    .select({ raw: inboundMails.raw })
    .from(inboundMails)
    .where(eq(inboundMails.id, id));
  if (mail === undefined) throw new Refusal('not_found', m.desk.mailUnknown());
  return mail.raw;
}

/** Deletes unmatched emails after their retention period. Returns how many were deleted. */
export async function deleteOldMails(db: Database): Promise<number> {
  const deleted = await db.execute(sql`delete from inbound_mails
    where inquiry_id is null and received_at < ${ago(lifetimes.inboundMail)}`);
  return deleted.rowCount ?? 0;
}
