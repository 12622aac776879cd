import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Readable } from '#api/db/database.ts';
import { pageHtml } from '#api/mail/markdown.ts';
import { emailKey } from '#contract/formats/email-address.ts';
import { ownedAddresses } from '#features/account/api/owned-addresses.ts';
import type { Account } from '#features/account/api/session.ts';
import { accounts, staff } from '#features/account/api/tables.ts';
import { type ClientMessage, maxMessageLength } from '#features/desk/contract/client-messages.ts';
import { sentWith } from '#features/inquiry/api/by-address.ts';
import { inquiries } from '#features/inquiry/api/tables.ts';
import { emailsFrom } from './emails-from.ts';
import { wordsOfMail } from './own-words.ts';
import { filesOf } from './reply-files.ts';
import { inboundMails, inquiryMessages } from './tables.ts';

/** The maximum number of emails and of replies shown to an account. */
const most = 100;

/**
 * Returns what an account holder and the agency wrote to each other about the holder's requests,
 * oldest first: emails from and to the holder's addresses. Omits other people's messages, even in a
 * merged request.
 * @param brand the author shown for replies whose author is gone or has no name
 */
export async function messagesOfAccount(
  db: Readable,
  account: Account,
  brand: string,
): Promise<ClientMessage[]> {
  const held = await ownedAddresses(db, account);
  const keys = new Set(held.map(({ email }) => emailKey(email)));
  const references = await referencesOf(db, held);
  const ids = [...references.keys()];
  if (ids.length === 0) return [];
  const isTheirs = (address: string | null) => address !== null && keys.has(emailKey(address));
  const mails = await db
    .select({
      id: inboundMails.id,
      inquiryId: inboundMails.inquiryId,
      at: inboundMails.receivedAt,
      kind: inboundMails.kind,
      messageId: inboundMails.messageId,
      subject: inboundMails.subject,
      name: inboundMails.fromName,
      from: inboundMails.from,
      cc: inboundMails.cc,
      body: sql<string>`left(${inboundMails.body}, ${10 * maxMessageLength})`,
      files: inboundMails.attachments,
    })
    .from(inboundMails)
    .where(
      and(
        inArray(inboundMails.inquiryId, ids),
        or(and(eq(inboundMails.kind, 'answer'), emailsFrom(held)), eq(inboundMails.kind, 'sent')),
      ),
    )
    .orderBy(desc(inboundMails.receivedAt))
    .limit(most);
  const replies = await db
    .select({ message: inquiryMessages, author: accounts.name })
    .from(inquiryMessages)
    .leftJoin(staff, eq(staff.id, inquiryMessages.staffId))
    .leftJoin(accounts, eq(accounts.id, staff.accountId))
    .where(
      and(
        inArray(inquiryMessages.inquiryId, ids),
        eq(inquiryMessages.kind, 'reply'),
        inArray(inquiryMessages.state, ['sending', 'accepted']),
      ),
    )
    .orderBy(desc(inquiryMessages.at))
    .limit(most);
  const theirReplies = replies.filter(({ message: { to, cc } }) => [to, ...cc].some(isTheirs));
  const files = new Map<string, string>();
  for (const id of new Set(theirReplies.map(({ message }) => message.inquiryId))) {
    for (const [file, { name }] of await filesOf(db, id)) files.set(file, name);
  }
  const reference = (id: string | null) => references.get(id ?? '') ?? '';
  return [
    ...mails
      .filter(({ kind, cc }) => kind === 'answer' || cc.some(isTheirs))
      .map((mail) => ({
        id: mail.id,
        reference: reference(mail.inquiryId),
        at: mail.at.toISOString(),
        isOwn: mail.kind === 'answer',
        name: mail.name || mail.from,
        body: wordsOfMail(mail, maxMessageLength),
        files: mail.files,
      })),
    ...theirReplies.map(({ message, author }) => ({
      id: message.id,
      reference: reference(message.inquiryId),
      at: message.at.toISOString(),
      isOwn: false,
      name: author || brand,
      body: message.body,
      html: pageHtml(message.body),
      files: message.files.flatMap((file) => files.get(file) ?? []),
    })),
  ].toSorted((one, other) => one.at.localeCompare(other.at));
}

/**
 * Returns the requests whose conversations belong to a person, with the references shown in the
 * account.
 */
async function referencesOf(db: Readable, held: Parameters<typeof sentWith>[0]) {
  const rows = await db
    .select({
      id: inquiries.id,
      reference: inquiries.reference,
      mergedInto: inquiries.mergedInto,
    })
    .from(inquiries)
    .where(sentWith(held));
  const references = new Map<string, string>();
  for (const { id, reference } of rows) references.set(id, reference);
  for (const { reference, mergedInto } of rows) {
    // A request merged with another client's is shown under its own reference.
    if (mergedInto !== null && !references.has(mergedInto)) references.set(mergedInto, reference);
  }
  return references;
}
