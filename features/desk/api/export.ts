import { and, inArray, isNull, ne, or } from 'drizzle-orm';
import type { Readable } from '#api/db/database.ts';
import type { OwnedAddress } from '#api/feature-types/owned-address.ts';
import { sentWith } from '#features/inquiry/api/by-address.ts';
import { inquiries } from '#features/inquiry/api/tables.ts';
import { emailsFrom } from './emails-from.ts';
import { originOf } from './merged.ts';
import { exportNotices } from './notices.ts';
import { isSent } from './reply-files.ts';
import { exportSignatures } from './signature.ts';
import { clientFiles, inboundMails, inquiryMessages, replyFiles } from './tables.ts';

/**
 * Exports a person's correspondence about their requests, and their desk signature. Omits the
 * agency's notes: staff hand them over after checking who else they mention.
 */
export async function exportMessages(db: Readable, held: OwnedAddress[]) {
  const theirs = db.select({ id: inquiries.id }).from(inquiries).where(sentWith(held));
  const replies = await db
    .select({
      at: inquiryMessages.at,
      kind: inquiryMessages.kind,
      to: inquiryMessages.to,
      cc: inquiryMessages.cc,
      subject: inquiryMessages.subject,
      body: inquiryMessages.body,
      signature: inquiryMessages.signature,
    })
    .from(inquiryMessages)
    .where(and(inArray(originOf(inquiryMessages), theirs), ne(inquiryMessages.kind, 'note')))
    .orderBy(inquiryMessages.at);
  const mails = await db
    .select({
      receivedAt: inboundMails.receivedAt,
      kind: inboundMails.kind,
      from: inboundMails.from,
      fromName: inboundMails.fromName,
      cc: inboundMails.cc,
      subject: inboundMails.subject,
      body: inboundMails.body,
      attachments: inboundMails.attachments,
      files: inboundMails.files,
    })
    .from(inboundMails)
    .where(
      or(
        inArray(originOf(inboundMails), theirs),
        and(isNull(inboundMails.inquiryId), emailsFrom(held)),
      ),
    )
    .orderBy(inboundMails.receivedAt);
  const files = await db
    .select(fileColumns(replyFiles))
    .from(replyFiles)
    .where(and(inArray(originOf(replyFiles), theirs), isSent))
    .orderBy(replyFiles.at);
  const filesAdded = await db
    .select(fileColumns(clientFiles))
    .from(clientFiles)
    .where(inArray(originOf(clientFiles), theirs))
    .orderBy(clientFiles.at);
  return {
    replies,
    files,
    filesAdded,
    mails,
    signatures: await exportSignatures(db, held),
    notices: await exportNotices(db, held),
  };
}

const fileColumns = ({ at, name, kind, size }: typeof replyFiles | typeof clientFiles) => ({
  at,
  name,
  kind,
  size,
});
