import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Queryable } from '#api/db/database.ts';
import { isDatabaseOutage } from '#api/db/outage.ts';
import { noSuchMailbox } from '#api/jobs/mail-outcome.ts';
import { bouncedMails } from '#api/mail/bounce-address.ts';
import { addressOf } from '#api/mail/transport.ts';
import { emailKey } from '#contract/formats/email-address.ts';
import { keptInquiry, needsAttention } from '#features/inquiry/api/manage.ts';
import { readReplyAddress } from '#features/inquiry/api/reply-address.ts';
import { inquiries } from '#features/inquiry/api/tables.ts';
import { calendarText } from './calendar-text.ts';
import { lockRow } from './change-request.ts';
import { claimedReply } from './claimed-reply.ts';
import { MailDeferred, reserveCapacity } from './inbox-capacity.ts';
import { addressesOf, bouncedReply, type Owner, ownerOf, ownMails } from './mail-owner.ts';
import { mergedOf, preventMerges } from './merged.ts';
import { copiesRefused, replyRefused, reportedCopies } from './outcomes.ts';
import { createMailReader } from './reading/mail-reader.ts';
import { type ReadMail, UnreadableMail } from './reading/read-mail.ts';
import { fileNames } from './received-files.ts';
import { recordClientReply } from './record-client-reply.ts';
import { recordSentCopy } from './record-sent-copy.ts';
import type { DeskServices } from './services.ts';
import { inboundMails } from './tables.ts';

type Services = Pick<
  DeskServices,
  'db' | 'enqueueMail' | 'enqueueDecision' | 'recordBounce' | 'limiter' | 'signer' | 'env' | 'log'
>;

/** The maximum size in bytes of an email that is stored whole. */
export const maxBytes = 25 * 1024 * 1024;

/**
 * What happened to an email: it was filed under a request, listed as unmatched, or already known.
 */
export type Received =
  | { status: 'filed'; reference: string; kind: Kind }
  | { status: 'listed'; kind: Kind }
  | { status: 'known' };

type Kind = typeof inboundMails.$inferInsert.kind;
type Problem = typeof inboundMails.$inferSelect.problem;
type Kept = ReadMail & { problem: Problem };

/** The email whose bounce address a report came to or, without one, the reply that it names. */
type Reported = { bounced?: string | undefined; claimed?: string | undefined };

const reader = createMailReader();

/**
 * The single entry point for incoming email. Stores an email once, however often it is delivered,
 * and applies its effects in the same transaction. An email that cannot be parsed or stored as
 * parsed is kept in raw form.
 * @param raw the email as received over the wire
 * @param problem `too-large` if this is only its header and text
 * @throws UnreadableMail for input that is not an email, MailDeferred if capacity is exceeded, and
 * on outages; in all of these cases, nothing is stored
 */
export async function receive(
  services: Services,
  raw: Buffer,
  problem: Problem = null,
): Promise<Received> {
  const mail = { ...(await readOrKeep(services, raw)), ...(problem !== null && { problem }) };
  try {
    return await file(services, raw, mail);
  } catch (error) {
    if (error instanceof MailDeferred || isDatabaseOutage(error)) throw error;
    // If this is not an outage, the parsed content is the problem, so only the raw email is stored.
    services.log.warn({ err: error }, 'an email cannot be stored as read, and is kept as it came');
    const blank = { ...blankMail(raw, mail.hash), problem: 'unreadable' as const };
    return store(services, raw, blank, undefined, {});
  }
}

/** Files an email unless it is already stored. */
async function file(services: Services, raw: Buffer, mail: Kept): Promise<Received> {
  const { db, signer } = services;
  const known = await db
    .select({ id: inboundMails.id })
    .from(inboundMails)
    .where(eq(inboundMails.hash, Buffer.from(mail.hash)));
  if (known.length > 0) return { status: 'known' };
  const { report, recipients, from } = mail;
  const reader = report?.recipient ?? from;
  const vouched = bouncedMails(recipients).find(({ isFor }) => isFor(signer, reader));
  const bounced = (await bouncedReply(services, db, mail)) ?? (report && vouched?.mailId);
  const owner = await ownerOf(services, db, mail);
  await reserveCapacity(services, mail, { owner, bounced, size: raw.length });
  const claimed = bounced || !owner ? undefined : await claimedReply(services, db, mail, owner.row);
  return store(services, raw, mail, owner, { bounced, claimed }, vouched !== undefined);
}

/**
 * Parses an email. If it exceeds the limits, returns only its header, or nothing.
 * @throws UnreadableMail if it is not an email
 */
async function readOrKeep({ log }: Pick<Services, 'log'>, raw: Buffer): Promise<Kept> {
  try {
    return { ...(await reader.read(raw)), problem: null };
  } catch (error) {
    if (!(error instanceof UnreadableMail)) throw error;
    const { head, body } = parted(raw);
    if (!/^[\x21-\x39\x3b-\x7e]+[ \t]*:/m.test(head.toString('latin1'))) throw error;
    log.warn({ why: error.message, size: raw.length }, 'an email could not be read, and is kept');
    const mail = await reader.read(head).catch(() => blankMail(raw, new Uint8Array()));
    const hash = createHash('sha256').update(mail.hash).update(body).digest();
    return { ...mail, hash, body: '', files: [], moreFiles: 0, problem: 'unreadable' };
  }
}

/** The number of bytes read as the header of an email that cannot be parsed in full. */
const maxHeaderBytes = 16 * 1024;

function parted(raw: Buffer): { head: Buffer; body: Buffer } {
  const start = raw.subarray(0, maxHeaderBytes);
  const ends = ['\r\n\r\n', '\n\n'].map((end) => start.indexOf(end)).filter((at) => at >= 0);
  const at = ends.length > 0 ? Math.min(...ends) : start.lastIndexOf('\n');
  return { head: raw.subarray(0, Math.max(0, at)), body: raw.subarray(Math.max(0, at)) };
}

/** Returns an email with empty fields, for one that cannot be parsed. */
function blankMail(raw: Buffer, hash: Uint8Array): ReadMail {
  return {
    hash: hash.length > 0 ? hash : createHash('sha256').update(raw).digest(),
    messageId: null,
    writtenAt: undefined,
    fromName: '',
    from: '',
    others: [],
    subject: '',
    body: '',
    calendar: undefined,
    files: [],
    moreFiles: 0,
    recipients: [],
    answers: [],
    automatic: 'no',
    isFromList: false,
    report: undefined,
  };
}

/** The maximum number of known emails that one email is recorded as answering. */
const maxAnswers = 20;

async function store(
  services: Services,
  raw: Buffer,
  mail: Kept,
  owner: Owner | undefined,
  reported: Reported,
  /**
   * Whether the email came to the bounce address of an email sent to its sender, or to the
   * recipient it reports on.
   */
  isEcho = false,
): Promise<Received> {
  const kind = kindOf(mail, owner);
  return services.db.transaction(async (transaction) => {
    // The request may have been merged in the meantime.
    await preventMerges(transaction);
    const row = owner && ((await keptInquiry(transaction, owner.row.id)) ?? owner.row);
    // Locks the request before its emails, as everywhere else.
    if (row) await lockRow(transaction, row.id);
    const [stored] = await transaction
      .insert(inboundMails)
      .values({
        hash: Buffer.from(mail.hash),
        inquiryId: row?.id ?? null,
        wasIn: row ? await mergedOf(transaction, row, ...clientsOf(mail, kind)) : null,
        kind,
        messageId: mail.messageId,
        answers: ownMails(mail.answers, services.env.origin).slice(0, maxAnswers),
        fromName: mail.fromName,
        from: mail.from,
        fromKey: emailKey(mail.from),
        cc: otherRecipients(services, mail),
        subject: mail.subject,
        body: calendarText(mail),
        attachments: fileNames(mail),
        files: mail.files,
        problem: mail.problem,
        raw,
      })
      .onConflictDoNothing()
      .returning({ id: inboundMails.id });
    if (stored === undefined) return { status: 'known' };
    const isCounted = await applyReport(services, transaction, mail, reported);
    if (row === undefined) {
      // A report or an automatic answer to a letter needs no attention if its origin is known.
      if (isCounted || (isEcho && kind !== 'answer')) {
        await transaction
          .update(inboundMails)
          .set({ isDismissed: true })
          .where(eq(inboundMails.id, stored.id));
      }
      return { status: 'listed', kind };
    }
    if (kind === 'sent') await recordSentCopy(services, transaction, row.id, mail);
    if (kind === 'answer') await recordClientReply(services, transaction, row.id, 'answer');
    if (mail.automatic === 'generated' && kind === 'automatic') {
      // The program may be relaying a person's words.
      await transaction.update(inquiries).set(needsAttention).where(eq(inquiries.id, row.id));
    }
    return { status: 'filed', reference: row.reference, kind };
  });
}

/** Returns the addresses that may be the client's in an email from or to them. */
const clientsOf = ({ from, others }: ReadMail, kind: Kind): string[] =>
  kind === 'sent' ? others : [from];

/** Returns an email's other recipients, without the agency's addresses. */
function otherRecipients(
  { env, signer }: Pick<Services, 'env' | 'signer'>,
  { others, from }: ReadMail,
): string[] {
  const [local = '', domain = ''] = (env.inboxAddress ?? '').toLowerCase().split('@');
  const own = new Set(
    [env.staffEmail, addressOf(env.mailFrom), env.inboxAddress ?? '', from].map(emailKey),
  );
  return others.filter((address) => {
    const lower = address.toLowerCase();
    const isInbox = domain !== '' && lower.startsWith(`${local}+`) && lower.endsWith(`@${domain}`);
    // A request's address is recognized even if the inbox has since moved.
    const isReplyAddress = readReplyAddress(signer, address) !== undefined;
    return !isInbox && !isReplyAddress && !own.has(emailKey(address));
  });
}

function kindOf(mail: ReadMail, owner: Owner | undefined): Kind {
  if (mail.report !== undefined) return 'report';
  // A token in a request's address proves the sender, even if the inbox is a mailing list.
  if (mail.automatic !== 'no' || (mail.isFromList && owner === undefined)) return 'automatic';
  // A client's reply-all to an email from the agency also goes to that address.
  const isClient = owner !== undefined && addressesOf(owner.row).has(emailKey(mail.from));
  return owner?.writer === 'staff' && !isClient ? 'sent' : 'answer';
}

/**
 * Applies a delivery report: a bounced reply or copy of one needs attention, and the newsletter
 * records the bounce. Anyone can forge a report, so the newsletter counts only those that came to
 * the bounce address, which only the recipient's server knows.
 * @returns whether it counted
 */
async function applyReport(
  { enqueueMail, recordBounce }: Services,
  transaction: Queryable,
  { report }: ReadMail,
  { bounced, claimed }: Reported,
): Promise<boolean> {
  const id = bounced ?? claimed;
  if (report === undefined || !report.isFinal || id === undefined) return false;
  const { recipient, failed, detail } = report;
  const copies = await reportedCopies(transaction, id, failed);
  if (copies.length > 0) {
    await copiesRefused(
      transaction,
      id,
      copies.map((address) => ({ address, detail })),
    );
    return true;
  }
  if (await replyRefused(transaction, enqueueMail, id, detail)) return true;
  if (bounced === undefined) return false;
  const result = noSuchMailbox.test(detail) ? 'hard' : 'soft';
  await recordBounce(transaction, { mailId: bounced, to: recipient, result, detail });
  return true;
}
