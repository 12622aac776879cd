import type { FetchMessageObject, ImapFlow, MessageStructureObject } from 'imapflow';
import { LRUCache } from 'lru-cache';
import { isDatabaseOutage } from '#api/db/outage.ts';
import { decoded } from '#contract/formats/decoded.ts';
import { emailKey } from '#contract/formats/email-address.ts';
import { MailDeferred, requireDisk } from './inbox-capacity.ts';
import { readLastSuccess, readNextUid, recordNextUid } from './inbox-runs.ts';
import { openMailbox } from './open-mailbox.ts';
import { UnreadableMail } from './reading/read-mail.ts';
import { maxBytes, receive } from './receive.ts';
import type { DeskServices } from './services.ts';

type Services = Pick<
  DeskServices,
  | 'db'
  | 'enqueueMail'
  | 'enqueueDecision'
  | 'recordBounce'
  | 'limiter'
  | 'signer'
  | 'env'
  | 'log'
  | 'mailToken'
>;

/**
 * The maximum number of emails per run, so that the first run on a full mailbox finishes. Also the
 * limit per query by sender.
 */
const most = 200;

/** The keyword set on an email after it has been stored (RFC 9051, section 2.3.2). */
const taken = '$BowlineTaken';

/** How many bytes of text to keep from an oversized email. */
const maxTextBytes = 1024 * 1024;

/** State kept between runs, so that no email is fetched twice. */
export type MailboxMemory = {
  /**
   * Emails that are already stored (on servers without keywords) or deferred, and when to look
   * again.
   */
  mails: LRUCache<string, number>;
  /** Senders whose emails are deferred, and until when. */
  senders: LRUCache<string, number>;
  /** Whether marked emails have been checked since startup (`unmarkMissing`). */
  isChecked: boolean;
};

export const createMailboxMemory = (): MailboxMemory => ({
  mails: new LRUCache({ max: 50_000 }),
  senders: new LRUCache({ max: 10_000 }),
  isChecked: false,
});

/**
 * Fetches new emails from the mailbox over a separate connection, oldest first. Each email is
 * marked once it is stored, and none is deleted. Emails from a sender who has sent too many are
 * deferred, without delaying anyone else's. Of an oversized email, only the header and text are
 * fetched. Anything that is not an email is marked and logged.
 * @returns the numbers of emails stored and deferred
 * @throws if the mailbox or the database is down
 */
export async function fetchMails(
  services: Services,
  url: string,
  memory: MailboxMemory = createMailboxMemory(),
): Promise<{ count: number; waiting: number }> {
  const client = await openMailbox(
    url,
    services.env.mailOauth?.reads ? services.mailToken : undefined,
  );
  try {
    const folder = decoded(new URL(url).pathname.slice(1)) || 'INBOX';
    const lock = await client.getMailboxLock(folder);
    try {
      const { username, host } = new URL(url);
      return await takeNew(services, client, memory, `${username}@${host}/${folder}`);
    } finally {
      lock.release();
    }
  } finally {
    await client.logout().catch(() => client.close());
  }
}

/**
 * Returns whether the server stores keywords. Exchange Online does not, so the database remembers
 * where to resume.
 */
function keepsKeywords({ mailbox }: ImapFlow): boolean {
  const flags = mailbox ? mailbox.permanentFlags : undefined;
  return flags === undefined || flags.has('\\*') || flags.has(taken);
}

async function takeNew(
  services: Services,
  client: ImapFlow,
  memory: MailboxMemory,
  mailbox: string,
) {
  const validity = client.mailbox ? client.mailbox.uidValidity : 0;
  const name = `${validity} ${mailbox}`;
  if (keepsKeywords(client) && !memory.isChecked) await unmarkMissing(services, client);
  memory.isChecked = true;
  const nextUid = keepsKeywords(client) ? 1 : await readNextUid(services.db, name);
  const asked = { unKeyword: taken, ...(nextUid > 1 && { uid: `${nextUid}:*` }) };
  // The server's answer always includes the last email (RFC 9051, section 9).
  const found = ((await client.search(asked, { uid: true })) || []).filter((uid) => uid >= nextUid);
  const keyOf = (uid: number) => `${validity} ${uid}`;
  const isDue = (until: number | undefined) => until === undefined || until <= Date.now();
  const uids = found.toSorted((one, other) => one - other);
  const due = uids.filter((uid) => isDue(memory.mails.get(keyOf(uid))));
  const isWaiting = (uid: number) => {
    const until = memory.mails.get(keyOf(uid));
    return until !== undefined && until !== done && until > Date.now();
  };
  let count = 0;
  try {
    for (let at = 0; at < due.length && count < most; at += most) {
      // Deferral depends only on the sender, so no email has to be downloaded to decide it.
      const some = await client.fetchAll(
        due.slice(at, at + most).join(','),
        { envelope: true, size: true },
        { uid: true },
      );
      for (const mail of some.toSorted((one, other) => one.uid - other.uid)) {
        if (count >= most) break;
        const sender = emailKey(mail.envelope?.from?.[0]?.address ?? '');
        const until = memory.senders.get(sender);
        if (!isDue(until)) {
          memory.mails.set(keyOf(mail.uid), until ?? 0);
          continue;
        }
        try {
          await take(services, client, mail);
          memory.mails.set(keyOf(mail.uid), done);
          count += 1;
        } catch (error) {
          if (!(error instanceof MailDeferred)) throw error;
          if (error.whose === 'all') throw error;
          const later = Date.now() + error.retryAfter * 1000;
          memory.mails.set(keyOf(mail.uid), later);
          if (error.whose === 'sender') memory.senders.set(sender, later);
          services.log.info({ why: error.message, retryAfter: error.retryAfter }, 'an email waits');
        }
      }
    }
  } catch (error) {
    if (!(error instanceof MailDeferred)) throw error;
    services.log.warn({ why: error.message }, 'the inbox accepts no emails for now');
    return { count, waiting: found.length - count };
  } finally {
    const next =
      uids.find((uid) => memory.mails.get(keyOf(uid)) !== done) ?? (uids.at(-1) ?? 0) + 1;
    // If this fails, the emails are fetched again and recognized as duplicates.
    if (!keepsKeywords(client) && next > nextUid) {
      await recordNextUid(services.db, name, next).catch(() => {});
    }
  }
  return { count, waiting: found.filter(isWaiting).length };
}

/**
 * Removes the mark from emails that arrived after the last recorded success, because they are
 * missing if a backup was restored. Anything that is stored already is recognized as a duplicate.
 * An erased email would come back, so this looks no further back; only a restore does
 * (`rereadMails` in `api/backup/restore-backup.ts`).
 */
async function unmarkMissing({ db }: Pick<Services, 'db'>, client: ImapFlow): Promise<void> {
  const succeededAt = await readLastSuccess(db);
  if (succeededAt === null) return;
  const since = succeededAt.getTime();
  // The server compares days in its own time zone.
  const day = new Date(since - 86_400_000);
  const found = (await client.search({ keyword: taken, since: day }, { uid: true })) || [];
  for (let at = 0; at < found.length; at += most) {
    const some = found.slice(at, at + most).join(',');
    const mails = await client.fetchAll(some, { internalDate: true }, { uid: true });
    const missing = mails.filter(({ internalDate = 0 }) => Number(new Date(internalDate)) >= since);
    if (missing.length === 0) continue;
    const uids = missing.map(({ uid }) => uid).join(',');
    await client.messageFlagsRemove(uids, [taken], { uid: true });
  }
}

/** How long to ignore a stored email. */
const done = Number.POSITIVE_INFINITY;

/** @throws MailDeferred, or on an outage */
async function take(services: Services, client: ImapFlow, mail: FetchMessageObject): Promise<void> {
  await requireDisk(services);
  const id = String(mail.uid);
  const isTooLarge = (mail.size ?? 0) > maxBytes;
  const raw = await (isTooLarge ? headAndText(client, id) : wholeMail(client, id));
  // The email was deleted in the meantime.
  if (raw === undefined) return;
  try {
    await receive(services, raw, isTooLarge ? 'too-large' : null);
  } catch (error) {
    if (error instanceof MailDeferred || isDatabaseOutage(error)) throw error;
    // The email itself is the problem, so it is marked and left in the mailbox.
    const level = error instanceof UnreadableMail ? 'warn' : 'error';
    services.log[level]({ err: error }, 'an email cannot be accepted');
  }
  await client.messageFlagsAdd(id, [taken], { uid: true });
}

async function wholeMail(client: ImapFlow, id: string): Promise<Buffer | undefined> {
  const found = await client.fetchOne(id, { source: true }, { uid: true });
  return found ? found.source : undefined;
}

/**
 * Reads the header, the text parts and the names of the other parts of an oversized email. The
 * original stays in the mailbox.
 */
async function headAndText(client: ImapFlow, id: string): Promise<Buffer | undefined> {
  const found = await client.fetchOne(id, { headers: true, bodyStructure: true }, { uid: true });
  if (!found || found.headers === undefined) return undefined;
  const leaves = leavesOf(found.bodyStructure).slice(0, 200);
  const boundary = `=_${crypto.randomUUID()}`;
  const head = withoutType(found.headers.toString('latin1'));
  const parts: Buffer[] = [
    Buffer.from(
      `${head}\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary="${boundary}"\r\n\r\n`,
      'latin1',
    ),
  ];
  let left = maxTextBytes;
  for (const { part, type, isText } of leaves) {
    const mime = await client.fetchOne(id, { bodyParts: [`${part}.MIME`] }, { uid: true });
    const fields =
      (mime && firstOf(mime.bodyParts)) || Buffer.from(`Content-Type: ${type}\r\n\r\n`);
    parts.push(Buffer.from(`\r\n--${boundary}\r\n`), fields.subarray(0, 20_000));
    if (!isText || left <= 0) continue;
    const text = await client.fetchOne(
      id,
      { bodyParts: [{ key: part, start: 0, maxLength: left }] },
      { uid: true },
    );
    const bytes = (text && firstOf(text.bodyParts)) || Buffer.alloc(0);
    left -= bytes.length;
    parts.push(bytes);
  }
  parts.push(Buffer.from(`\r\n--${boundary}--\r\n`));
  return Buffer.concat(parts);
}

const firstOf = (parts: Map<string, Buffer> | undefined): Buffer | undefined =>
  parts === undefined ? undefined : [...parts.values()].find((bytes) => bytes !== null);

type Leaf = { part: string; type: string; isText: boolean };

function leavesOf(root: MessageStructureObject | undefined): Leaf[] {
  const leaves: Leaf[] = [];
  const left = root === undefined ? [] : [root];
  for (let node = left.shift(); node !== undefined && leaves.length < 200; node = left.shift()) {
    if (node.childNodes !== undefined && node.type.startsWith('multipart/')) {
      left.unshift(...node.childNodes);
    } else {
      const isText = node.type.startsWith('text/') && node.disposition !== 'attachment';
      leaves.push({ part: node.part ?? '1', type: node.type, isText });
    }
  }
  return leaves;
}

/** Returns the header without the fields that describe the body's structure. */
function withoutType(head: string): string {
  const fields = head.trimEnd().split(/\r?\n(?![ \t])/);
  return fields.filter((field) => !/^(content-|mime-version)/i.test(field)).join('\r\n');
}
