import { eq, inArray, sql } from 'drizzle-orm';
import { emailKey } from '#contract/email-address.ts';
import { rateLimits } from '#contract/policy.ts';
import type { Queryable } from '../db/database.ts';
import { findInquiry, type InquiryRow, nextVersion } from '../inquiry/manage.ts';
import { inquiries } from '../inquiry/tables.ts';
import { noSuchMailbox } from '../jobs/mail-outcome.ts';
import { recordBounce } from '../letters/result.ts';
import { messageIdOf } from '../mail/transport.ts';
import { recordOutcomes } from '../newsletter/bounces.ts';
import { replyRefused } from './outcomes.ts';
import { type ReadMail, type Report, readMail } from './read-mail.ts';
import { record } from './record.ts';
import { markAnswered } from './reply.ts';
import { isBounceOf, readReplyAddress, type Writer } from './reply-address.ts';
import type { DeskServices } from './services.ts';
import { deskEvents, inboundMails, inquiryMessages } from './tables.ts';

type Services = Pick<DeskServices, 'db' | 'enqueueMail' | 'limiter' | 'signer' | 'env'>;

/** What became of a mail: filed in a request, listed because it belongs to none, or there before. */
export type Received =
  | { status: 'filed'; reference: string; kind: Kind }
  | { status: 'listed'; kind: Kind }
  | { status: 'known' };

type Kind = typeof inboundMails.$inferInsert.kind;

/**
 * The one door for mails that come in, whatever brought them: stores a mail once, however often it is delivered, and does
 * what follows from it, in one transaction.
 * @param raw the mail as it came over the wire
 * @throws UnreadableMail, and LimitExceeded for more than a person writes: nothing is stored then
 */
export async function receive(services: Services, raw: Buffer): Promise<Received> {
  const mail = await readMail(raw);
  if (await isKnown(services.db, mail)) return { status: 'known' };
  // Reports may be many at once, and come from the same few addresses.
  if (mail.report === undefined) {
    await services.limiter.consume(rateLimits['inbox-sender'], emailKey(mail.from));
  }
  await services.limiter.consume(rateLimits['inbox-everywhere'], '');
  return services.db.transaction(async (transaction) => {
    const found = await requestOf(services, transaction, mail);
    const kind = kindOf(mail, found);
    const [stored] = await transaction
      .insert(inboundMails)
      .values({
        hash: mail.hash,
        inquiryId: found?.row.id ?? null,
        kind,
        messageId: mail.messageId,
        fromName: mail.fromName,
        from: mail.from,
        fromKey: emailKey(mail.from),
        subject: mail.subject,
        body: mail.body,
        attachments: mail.attachments,
        raw,
      })
      .onConflictDoNothing()
      .returning({ id: inboundMails.id });
    if (stored === undefined) return { status: 'known' };
    if (mail.report?.isFinal) await applyReport(services, transaction, mail, mail.report);
    if (found === undefined) return { status: 'listed', kind };
    await applyToRequest(services, transaction, found.row, kind);
    return { status: 'filed', reference: found.row.reference, kind };
  });
}

async function isKnown(db: Queryable, { hash }: ReadMail): Promise<boolean> {
  const known = await db
    .select({ id: inboundMails.id })
    .from(inboundMails)
    .where(eq(inboundMails.hash, hash));
  return known.length > 0;
}

function kindOf(mail: ReadMail, found: { row: InquiryRow; writer: Writer } | undefined): Kind {
  if (mail.report !== undefined) return 'report';
  // Whoever names a request by its token has written to it, also through the list that the inbox may be.
  if (mail.isAutomatic || (mail.isFromList && found === undefined)) return 'automatic';
  // A client who answers everybody that got the agency's own mail writes to its address too.
  const isClient = emailKey(mail.from) === found?.row.emailKey;
  return found?.writer === 'staff' && !isClient ? 'sent' : 'answer';
}

/** What a mail means for its request. An answer reopens what had ended; a mail of a program means nothing. */
export async function applyToRequest(
  { enqueueMail }: Pick<Services, 'enqueueMail'>,
  transaction: Queryable,
  { id }: Pick<InquiryRow, 'id'>,
  kind: Kind,
): Promise<void> {
  if (kind === 'sent') await markAnswered(transaction, id, null);
  if (kind !== 'answer') return;
  const [row] = await transaction
    .select({ waitingSince: inquiries.waitingSince, state: inquiries.state })
    .from(inquiries)
    .where(eq(inquiries.id, id))
    .for('update');
  const isReopened = row?.state === 'answered' || row?.state === 'closed';
  await transaction
    .update(inquiries)
    .set({
      waitingSince: sql`coalesce(${inquiries.waitingSince}, now())`,
      // Whoever is replying reads the answer first.
      version: nextVersion,
      ...(isReopened && { state: 'in_review', stateAt: sql`now()` }),
    })
    .where(eq(inquiries.id, id));
  await record(transaction, { kind: 'answer', inquiryId: id });
  // Once until somebody answers: a client who writes ten mails makes one.
  if (row?.waitingSince === null) await enqueueMail(transaction, { kind: 'desk.answer', id });
}

/** The request of a mail: by a token in an address that it was sent to, else by the mails that it answers. */
async function requestOf(
  { signer, env }: Services,
  db: Queryable,
  mail: ReadMail,
): Promise<{ row: InquiryRow; writer: Writer } | undefined> {
  for (const address of mail.recipients) {
    const named = readReplyAddress(signer, address);
    const row = named && (await findInquiry(db, named.reference));
    if (named && row) return { row, writer: named.writer };
  }
  const ids = [...mail.answers, ...(mail.report?.about ? [mail.report.about] : [])];
  const id = await requestByMail(db, ids, env.origin);
  if (id === undefined) return undefined;
  const [row] = await db.select().from(inquiries).where(eq(inquiries.id, id));
  return row && { row, writer: 'client' };
}

/** The request that one of some mails belongs to, ours or theirs; the first in the given order. */
async function requestByMail(
  db: Queryable,
  ids: string[],
  origin: string,
): Promise<string | undefined> {
  if (ids.length === 0) return undefined;
  const own = ids.flatMap((id) => ownMailId(id, origin) ?? []);
  const byMail = new Map<string, string>();
  if (own.length > 0) {
    const replies = await db
      .select({ id: inquiryMessages.id, inquiryId: inquiryMessages.inquiryId })
      .from(inquiryMessages)
      .where(inArray(inquiryMessages.id, own));
    for (const { id, inquiryId } of replies) byMail.set(messageIdOf(id, origin), inquiryId);
    const sent = await db
      .select({
        mailId: sql<string>`${deskEvents.detail} ->> 'mailId'`,
        inquiryId: deskEvents.inquiryId,
      })
      .from(deskEvents)
      .where(inArray(sql`${deskEvents.detail} ->> 'mailId'`, own));
    for (const { mailId, inquiryId } of sent) {
      if (inquiryId !== null) byMail.set(messageIdOf(mailId, origin), inquiryId);
    }
  }
  const theirs = await db
    .select({ messageId: inboundMails.messageId, inquiryId: inboundMails.inquiryId })
    .from(inboundMails)
    .where(inArray(inboundMails.messageId, ids));
  for (const { messageId, inquiryId } of theirs) {
    if (messageId !== null && inquiryId !== null) byMail.set(messageId, inquiryId);
  }
  return ids.map((id) => byMail.get(id)).find((id) => id !== undefined);
}

/** The id of a mail of this site, by its Message-ID. */
function ownMailId(messageId: string, origin: string): string | undefined {
  const [, id] = /^<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/.exec(messageId) ?? [];
  return id !== undefined && messageIdOf(id, origin) === messageId ? id : undefined;
}

/**
 * A mail of ours did not arrive: a reply needs attention, and an address counts for the newsletter as its server says,
 * if the report went where only that server knew to send it.
 */
async function applyReport(
  { enqueueMail, env, signer }: Services,
  transaction: Queryable,
  { recipients }: ReadMail,
  { about, recipient, detail }: Report,
): Promise<void> {
  const mailId = about === null ? undefined : ownMailId(about, env.origin);
  if (mailId === undefined) return;
  if (await replyRefused(transaction, enqueueMail, mailId, detail)) return;
  if (!isBounceOf(signer, recipients, recipient)) return;
  const result = noSuchMailbox.test(detail) ? 'hard' : 'soft';
  await recordBounce(transaction, mailId, recipient, result);
  await recordOutcomes(transaction, [{ mailId, to: recipient, result, detail }]);
}
