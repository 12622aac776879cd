import { and, eq } from 'drizzle-orm';
import { Refusal } from '#api/errors/refusal.ts';
import { inLanguage } from '#api/settings/run-in-language.ts';
import { addressesIn, type ReplyPreview } from '#features/desk/contract/reply-mail.ts';
import { inquiries } from '#features/inquiry/api/tables.ts';
import { m } from '#messages/messages.ts';
import { conversationSubject } from './conversation-subject.ts';
import { contactOf } from './recipients.ts';
import { authorName, replyFrom } from './reply.ts';
import { ownFiles } from './reply-files.ts';
import { replyMail } from './reply-mail.ts';
import type { Member, ReadServices } from './services.ts';
import { signatureOf } from './signature.ts';
import { deskDrafts } from './tables.ts';

/**
 * Composes the email that a saved draft would produce, without sending it.
 * @param draft the draft's id
 * @returns its header fields and its HTML
 * @throws Refusal `not_found` if the draft does not exist, belongs to someone else or is not a
 * reply
 */
export async function previewReply(
  services: ReadServices,
  draft: string,
  me: Member,
): Promise<{ shown: ReplyPreview; html: string }> {
  const { db, settings } = services;
  const [found] = await db
    .select({ draft: deskDrafts, inquiry: inquiries })
    .from(deskDrafts)
    .innerJoin(inquiries, eq(inquiries.id, deskDrafts.inquiryId))
    .where(
      and(eq(deskDrafts.id, draft), eq(deskDrafts.staffId, me.id), eq(deskDrafts.kind, 'reply')),
    );
  if (found === undefined) throw new Refusal('not_found', m.replyMail.draftGone());
  const { inquiry, draft: written } = found;
  const files = await ownFiles(db, inquiry.id, written.files, me);
  const signature = await signatureOf(db, me.id);
  const subject = written.subject || (await conversationSubject(services, inquiry));
  const mail = inLanguage(inquiry.language ?? settings.language, () =>
    replyMail(services, inquiry, {
      ...written,
      subject,
      to: written.to || contactOf(inquiry),
      cc: addressesIn(written.extra),
      bcc: addressesIn(written.bcc),
      author: authorName(services, me),
      signature,
    }),
  );
  const { to, cc = [], bcc = [], html } = mail;
  const names = files.map(({ name }) => name);
  return {
    shown: { from: replyFrom(services, me), to, cc, bcc, subject: mail.subject, files: names },
    html,
  };
}
