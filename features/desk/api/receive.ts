import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '#api/db/database.ts';
import { isDatabaseOutage } from '#api/db/outage.ts';
import { noSuchMailbox } from '#api/jobs/mail-outcome.ts';
import { bouncedMails } from '#api/mail/bounce-address.ts';
import { addressOf } from '#api/mail/transport.ts';
import { emailKey } from '#contract/formats/email-address.ts';
import { type InquiryRow, nextVersion } from '#features/inquiry/api/manage.ts';
import { inquiries } from '#features/inquiry/api/tables.ts';
import { calendarText } from './calendar-text.ts';
import { MailDeferred, reserveCapacity } from './inbox-capacity.ts';
import { addressesOf, bouncedReply, type Owner, ownerOf } from './mail-owner.ts';
import { replyRefused } from './outcomes.ts';
import { createMailReader } from './reading/mail-reader.ts';
import { type ReadMail, UnreadableMail } from './reading/read-mail.ts';
import { record } from './record-event.ts';
import { markAnswered } from './reply.ts';
import type { DeskServices } from './services.ts';
import { inboundMails } from './tables.ts';

type Services = Pick<
  DeskServices,
  'db' | 'enqueueMail' | 'recordBounce' | 'limiter' | 'signer' | 'env' | 'log'
>;

/** The largest mail that is taken whole, in bytes. */
export const mostBytes = 25 * 1024 * 1024;

/** What became of a mail: filed in a request, listed because it belongs to none, or there before. */
export type Received =
  | { status: 'filed'; reference: string; kind: Kind }
  | { status: 'listed'; kind: Kind }
  | { status: 'known' };

type Kind = typeof inboundMails.$inferInsert.kind;
type Problem = typeof inboundMails.$inferSelect.problem;
type Kept = ReadMail & { problem: Problem };

const reader = createMailReader();

/**
 * The one door for mails that come in, whatever brought them: stores a mail once, however often it is delivered, and does
 * what follows from it, in one transaction. A mail that cannot be read or stored as it is read is kept as it came.
 * @param raw the mail as it came over the wire
 * @param problem `too-large` if this is only its head and text
 * @throws UnreadableMail for what is no mail, MailDeferred for more than there is room for, and outages: nothing is stored then
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
    // Only an outage is nobody's fault: without what was read of it, any mail can be stored.
    services.log.warn({ err: error }, 'a mail cannot be stored as read, and is kept as it came');
    const blank = { ...blankMail(raw, mail.hash), problem: 'unreadable' as const };
    return store(services, raw, blank, undefined, undefined);
  }
}

/** Stores a mail where it belongs, if it is not there. */
async function file(services: Services, raw: Buffer, mail: Kept): Promise<Received> {
  const { db, signer } = services;
  const known = await db
    .select({ id: inboundMails.id })
    .from(inboundMails)
    .where(eq(inboundMails.hash, Buffer.from(mail.hash)));
  if (known.length > 0) return { status: 'known' };
  const { report, recipients } = mail;
  const vouched =
    report && bouncedMails(recipients).find(({ isFor }) => isFor(signer, report.recipient));
  const bounced = (await bouncedReply(services, db, mail)) ?? vouched?.mailId;
  const owner = await ownerOf(services, db, mail);
  await reserveCapacity(services, mail, { owner, bounced, size: raw.length });
  return store(services, raw, mail, owner, bounced);
}

/** Reads a mail or, if it exceeds what one may take, its head alone or nothing of it. @throws UnreadableMail if it is none */
async function readOrKeep({ log }: Pick<Services, 'log'>, raw: Buffer): Promise<Kept> {
  try {
    return { ...(await reader.read(raw)), problem: null };
  } catch (error) {
    if (!(error instanceof UnreadableMail)) throw error;
    const { head, body } = parted(raw);
    if (!/^[\x21-\x39\x3b-\x7e]+[ \t]*:/m.test(head.toString('latin1'))) throw error;
    log.warn({ why: error.message, size: raw.length }, 'a mail could not be read, and is kept');
    const mail = await reader.read(head).catch(() => blankMail(raw, new Uint8Array()));
    const hash = createHash('sha256').update(mail.hash).update(body).digest();
    return { ...mail, hash, body: '', attachments: [], problem: 'unreadable' };
  }
}

/** Bytes of a head that are read of a mail that cannot be read whole. */
const mostHead = 16 * 1024;

function parted(raw: Buffer): { head: Buffer; body: Buffer } {
  const start = raw.subarray(0, mostHead);
  const ends = ['\r\n\r\n', '\n\n'].map((end) => start.indexOf(end)).filter((at) => at >= 0);
  const at = ends.length > 0 ? Math.min(...ends) : start.lastIndexOf('\n');
  return { head: raw.subarray(0, Math.max(0, at)), body: raw.subarray(Math.max(0, at)) };
}

/** A mail of which nothing is known but that it came. */
function blankMail(raw: Buffer, hash: Uint8Array): ReadMail {
  return {
    hash: hash.length > 0 ? hash : createHash('sha256').update(raw).digest(),
    messageId: null,
    fromName: '',
    from: '',
    others: [],
    subject: '',
    body: '',
    calendar: undefined,
    attachments: [],
    recipients: [],
    answers: [],
    automatic: 'no',
    isFromList: false,
    report: undefined,
  };
}

async function store(
  services: Services,
  raw: Buffer,
  mail: Kept,
  owner: Owner | undefined,
  bounced: string | undefined,
): Promise<Received> {
  const kind = kindOf(mail, owner);
  return services.db.transaction(async (transaction) => {
    const [stored] = await transaction
      .insert(inboundMails)
      .values({
        hash: Buffer.from(mail.hash),
        inquiryId: owner?.row.id ?? null,
        kind,
        messageId: mail.messageId,
        fromName: mail.fromName,
        from: mail.from,
        fromKey: emailKey(mail.from),
        cc: othersOf(services, mail),
        subject: mail.subject,
        body: calendarText(mail),
        attachments: mail.attachments,
        problem: mail.problem,
        raw,
      })
      .onConflictDoNothing()
      .returning({ id: inboundMails.id });
    if (stored === undefined) return { status: 'known' };
    const isCounted = await applyReport(services, transaction, mail, bounced);
    if (owner === undefined) {
      // A report that was counted where it belongs needs nobody.
      if (isCounted) {
        await transaction
          .update(inboundMails)
          .set({ isDismissed: true })
          .where(eq(inboundMails.id, stored.id));
      }
      return { status: 'listed', kind };
    }
    await applyToRequest(services, transaction, owner.row, kind);
    if (mail.automatic === 'generated' && kind === 'automatic') {
      await askForLook(transaction, owner.row);
    }
    return { status: 'filed', reference: owner.row.reference, kind };
  });
}

/** Whom else a mail went to, without the agency. */
function othersOf({ env }: Pick<Services, 'env'>, { others, from }: ReadMail): string[] {
  const [local = '', domain = ''] = (env.inboxAddress ?? '').toLowerCase().split('@');
  const own = new Set(
    [env.staffEmail, addressOf(env.mailFrom), env.inboxAddress ?? '', from].map(emailKey),
  );
  return others.filter((address) => {
    const lower = address.toLowerCase();
    const isInbox = domain !== '' && lower.startsWith(`${local}+`) && lower.endsWith(`@${domain}`);
    return !isInbox && !own.has(emailKey(address));
  });
}

function kindOf(mail: ReadMail, owner: Owner | undefined): Kind {
  if (mail.report !== undefined) return 'report';
  // Whoever names a request by its token has written to it, also through the list that the inbox may be.
  if (mail.automatic !== 'no' || (mail.isFromList && owner === undefined)) return 'automatic';
  // A client who answers everybody that got the agency's own mail writes to its address too.
  const isClient = owner !== undefined && addressesOf(owner.row).has(emailKey(mail.from));
  return owner?.writer === 'staff' && !isClient ? 'sent' : 'answer';
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

/** A program wrote it, and may have passed on what a person did: somebody looks. */
async function askForLook(transaction: Queryable, { id }: InquiryRow): Promise<void> {
  await transaction
    .update(inquiries)
    .set({ attentionAt: sql`coalesce(${inquiries.attentionAt}, now())` })
    .where(eq(inquiries.id, id));
}

/**
 * A mail of ours did not arrive: a reply needs attention, and an address counts for the newsletter as its server says. Only
 * if the report came to the address that only the server of that mail and recipient knows: anybody can write a report.
 * @param bounced the mail whose address it came to
 * @returns whether it counted
 */
async function applyReport(
  { enqueueMail, recordBounce }: Services,
  transaction: Queryable,
  { report }: ReadMail,
  bounced: string | undefined,
): Promise<boolean> {
  if (report === undefined || !report.isFinal || bounced === undefined) return false;
  const { recipient, detail } = report;
  if (await replyRefused(transaction, enqueueMail, bounced, detail)) return true;
  const result = noSuchMailbox.test(detail) ? 'hard' : 'soft';
  await recordBounce(transaction, { mailId: bounced, to: recipient, result, detail });
  return true;
}
