import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Queryable } from '#api/db/database.ts';
import { bouncedMails } from '#api/mail/bounce-address.ts';
import { messageIdOf } from '#api/mail/transport.ts';
import { emailKey } from '#contract/formats/email-address.ts';
import { findInquiry, type InquiryRow, keptInquiry } from '#features/inquiry/api/manage.ts';
import { readReplyAddress, type Writer } from '#features/inquiry/api/reply-address.ts';
import { inquiries } from '#features/inquiry/api/tables.ts';
import type { ReadMail } from './reading/read-mail.ts';
import type { DeskServices } from './services.ts';
import { deskEvents, inboundMails, inquiryMessages } from './tables.ts';

type Services = Pick<DeskServices, 'signer' | 'env'>;

/** The request an email belongs to, and who sent it. */
export type Owner = { row: InquiryRow; writer: Writer };

/** Returns the addresses that count as the client's. */
export const addressesOf = ({ emailKey: own, otherAddresses }: InquiryRow): Set<string> =>
  new Set([own, ...otherAddresses.map(emailKey)].filter((key) => key !== ''));

/** Returns the same addresses without those of other clients whose requests were merged into it. */
export function ownAddressesOf(row: InquiryRow, others: InquiryRow[]): Set<string> {
  const theirs = new Set(others.flatMap((other) => [...addressesOf(other)]));
  theirs.delete(row.emailKey);
  return addressesOf(row).difference(theirs);
}

/**
 * Finds an email's request by a token in a recipient address or, failing that, by the emails it
 * answers, ours first. An answer to someone else's email counts only if it comes from a known
 * sender of that request and all such emails belong to one request, because anyone can forge a
 * Message-ID.
 */
export async function ownerOf(
  { signer, env }: Services,
  db: Queryable,
  mail: ReadMail,
): Promise<Owner | undefined> {
  for (const address of mail.recipients) {
    const named = readReplyAddress(signer, address);
    const row = named && (await findInquiry(db, named.reference));
    if (named && row) return { row, writer: named.writer };
  }
  const ids = [...mail.answers, ...(mail.report?.about ? [mail.report.about] : [])];
  const bounced = await bouncedReply({ signer }, db, mail);
  const own = [...(bounced === undefined ? [] : [bounced]), ...ownMails(ids, env.origin)];
  const id = (await requestOfOwn(db, own)) ?? (await requestOfTheirs(db, ids, mail));
  if (id === undefined) return undefined;
  const row = await keptInquiry(db, id);
  return row && { row, writer: 'client' };
}

/** Returns the Message-IDs that belong to this site's emails. */
export function ownMails(messageIds: string[], origin: string): string[] {
  return messageIds.flatMap((messageId) => {
    const [, id] = /^<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/.exec(messageId) ?? [];
    return id !== undefined && messageIdOf(id, origin) === messageId ? [id] : [];
  });
}

/**
 * Returns the reply whose bounce address an email was sent to. Only the client's mail server knows
 * that address.
 */
export async function bouncedReply(
  { signer }: Pick<Services, 'signer'>,
  db: Queryable,
  { recipients }: Pick<ReadMail, 'recipients'>,
): Promise<string | undefined> {
  for (const bounced of bouncedMails(recipients)) {
    const [reply] = await db
      .select({ to: inquiryMessages.to })
      .from(inquiryMessages)
      .where(eq(inquiryMessages.id, bounced.mailId));
    if (reply?.to && bounced.isFor(signer, reply.to)) return bounced.mailId;
  }
  return undefined;
}

/**
 * Returns the request of the first email in this list that the site sent, regardless of its kind.
 */
async function requestOfOwn(db: Queryable, ids: string[]): Promise<string | undefined> {
  if (ids.length === 0) return undefined;
  const replies = await db
    .select({ id: inquiryMessages.id, inquiryId: inquiryMessages.inquiryId })
    .from(inquiryMessages)
    .where(inArray(inquiryMessages.id, ids));
  const sent = await db
    .select({
      id: sql<string>`${deskEvents.detail} ->> 'mailId'`,
      inquiryId: deskEvents.inquiryId,
    })
    .from(deskEvents)
    .where(inArray(sql`${deskEvents.detail} ->> 'mailId'`, ids));
  const byId = new Map([...sent, ...replies].map(({ id, inquiryId }) => [id, inquiryId]));
  return ids.map((id) => byId.get(id)).find((id) => id !== undefined && id !== null) ?? undefined;
}

/**
 * Returns the request that these emails from other people belong to, if there is exactly one and
 * the sender is known to it.
 */
async function requestOfTheirs(
  db: Queryable,
  ids: string[],
  { from }: ReadMail,
): Promise<string | undefined> {
  if (ids.length === 0) return undefined;
  const rows = await db
    .select({ messageId: inboundMails.messageId, inquiryId: inboundMails.inquiryId })
    .from(inboundMails)
    .where(and(inArray(inboundMails.messageId, ids), isNotNull(inboundMails.inquiryId)))
    .orderBy(asc(inboundMails.receivedAt), asc(inboundMails.id))
    .limit(200);
  // The first email with a given id wins.
  const owners = new Map<string | null, string | null>();
  for (const { messageId, inquiryId } of rows) {
    if (!owners.has(messageId)) owners.set(messageId, inquiryId);
  }
  const [id, ...others] = new Set(owners.values());
  if (id === undefined || id === null || others.length > 0) return undefined;
  const key = emailKey(from);
  const [row] = await db.select().from(inquiries).where(eq(inquiries.id, id));
  if (row === undefined) return undefined;
  if (addressesOf(row).has(key)) return id;
  const [known] = await db
    .select({ id: inboundMails.id })
    .from(inboundMails)
    .where(and(eq(inboundMails.inquiryId, id), eq(inboundMails.fromKey, key)))
    .limit(1);
  return known && id;
}
