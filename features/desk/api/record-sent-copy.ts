import { and, eq, inArray, max } from 'drizzle-orm';
import type { Queryable } from '#api/db/database.ts';
import { nextVersion } from '#features/inquiry/api/manage.ts';
import { inquiries } from '#features/inquiry/api/tables.ts';
import type { ReadMail } from './reading/read-mail.ts';
import { record } from './record-event.ts';
import { markAnswered } from './reply.ts';
import type { DeskServices } from './services.ts';
import { inboundMails } from './tables.ts';

/**
 * Records that someone answered from an email app. Emails that the client sent after that, other
 * than those it replies to, still need an answer.
 * @param copy the copy of the answer
 */
export async function recordSentCopy(
  { enqueueDecision }: Pick<DeskServices, 'enqueueDecision'>,
  transaction: Queryable,
  inquiryId: string,
  { writtenAt, answers }: Pick<ReadMail, 'writtenAt' | 'answers'>,
): Promise<void> {
  const [known] = await transaction
    .select({ at: max(inboundMails.receivedAt) })
    .from(inboundMails)
    .where(and(eq(inboundMails.inquiryId, inquiryId), inArray(inboundMails.messageId, answers)));
  // Columns have microseconds, while dates have only milliseconds.
  const repliedTo = known?.at ? known.at.getTime() + 1 : 0;
  // Without a date, or with one in the future, it counts as written now.
  const written = Math.min(writtenAt?.getTime() ?? Date.now(), Date.now());
  await record(transaction, { kind: 'elsewhere', inquiryId });
  // Increases the version, so that concurrent replies are noticed.
  await transaction
    .update(inquiries)
    .set({ version: nextVersion })
    .where(eq(inquiries.id, inquiryId));
  await markAnswered(
    transaction,
    enqueueDecision,
    inquiryId,
    null,
    new Date(Math.max(written, repliedTo)),
  );
}
