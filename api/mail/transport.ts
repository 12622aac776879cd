import { chmodSync, mkdirSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, pipeline } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { DkimKey } from '../settings/dkim-key.ts';
import type { Mail, RefusedCopy } from './mail.ts';
import type { TokenSignIn } from './mail-account.ts';
import { recipientsLeft, refusalOfRecipient, refusedCopies } from './refused-recipients.ts';
import { signInWithToken } from './sign-in-with-token.ts';

export type Transport = {
  /**
   * Sends an email. Resolves once the server has accepted it for its recipient.
   * @param id used as the Message-ID, the same for every attempt to send this email
   * @returns the copies that the server rejected
   * @throws OnlyCopiesAccepted, or the error of the server or the connection, which
   * `mayHaveBeenDelivered` interprets
   */
  send: (mail: Mail, id: string) => Promise<RefusedCopy[]>;
  close: () => void;
};

export type Sender = {
  from: string;
  origin: string;
  /** Returns the address for delivery reports about an email. Defaults to the sender. */
  bouncesTo?: ((mailId: string, to: string) => string) | undefined;
  /** Signs emails, if the server does not. */
  dkim?: DkimKey | undefined;
};

/**
 * One connection for each email that a process's workers send at once, so that none has to wait.
 */
export const maxConnections = 6;

/**
 * Sends through an SMTP server. Timeouts are generous, because an email that the server accepts
 * after we have given up is sent twice. The deadline is for servers that drip-feed their replies.
 * @param deadline milliseconds that one email may take in total
 * @param signIn used instead of a password in the URL; if it is rejected, `send` throws
 * MailboxClosed
 */
export function smtpTransport(
  url: string,
  sender: Sender,
  deadline = 120_000,
  signIn?: TokenSignIn,
): Transport {
  const withToken = signIn && signInWithToken(url, signIn);
  const mailer = createTransport({
    url,
    ...withToken?.options,
    pool: true,
    // Exchange Online allows three at a time per mailbox, letters included
    // (https://learn.microsoft.com/exchange/troubleshoot/send-emails/smtp-submission-improvements).
    maxConnections: signIn === undefined ? maxConnections : 1,
    // Retries are left to the queue because the pool would resend immediately after a broken
    // connection.
    maxRequeues: 0,
    connectionTimeout: 10_000,
    greetingTimeout: 30_000,
    socketTimeout: 110_000,
    ...(sender.dkim && { dkim: signedBy(sender.dkim, sender.from) }),
  });
  mailer.use('stream', ({ data, message: built }, done) => {
    const { whole } = data as { whole?: PassThrough };
    built.processFunc((input) => {
      // Added this late so that it runs after the step that signs. The pipeline passes the
      // message's errors on to the caller.
      if (whole !== undefined) built.processFunc((last) => pipeline(last, whole, () => {}));
      return input;
    });
    done();
  });
  return {
    async send(mail, id) {
      const signal = AbortSignal.timeout(deadline);
      const whole = new PassThrough();
      const made = { ...message(mail, id, sender), signal, whole };
      const sent = await mailer.sendMail(made).catch(async (error) => {
        // Waits until the connection has read the last byte, because a short email is in its buffer
        // long before that.
        if (whole.readableEnded) handedOver.add(error);
        throw withToken !== undefined && error.code === 'EAUTH'
          ? await withToken.closed(error)
          : // Without this, the reply about a copy could decide.
            (refusalOfRecipient(mail, error) ?? error);
      });
      return refusedCopies(mail, sent);
    },
    close: () => mailer.close(),
  };
}

/**
 * The signed header fields: who writes what to whom, and how to unsubscribe (RFC 6376, 5.4; RFC
 * 8058, 4).
 */
const signedFields = [
  'From',
  'Reply-To',
  'Subject',
  'Date',
  'Message-ID',
  'To',
  'Cc',
  'MIME-Version',
  'Content-Type',
  'In-Reply-To',
  'References',
  'List-Id',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
].join(':');

const signedBy = ({ domain, selector, privateKey }: DkimKey, from: string) => ({
  domainName: domain ?? domainOf(from),
  keySelector: selector,
  privateKey,
  headerFieldNames: signedFields,
});

const handedOver = new WeakSet<object>();

/**
 * Returns whether a failed email may have arrived because its last byte was sent but no reply came.
 * The error for a lost connection (`CONN`) does not tell whether that was the case.
 * @param error thrown by `send`
 */
export function mayHaveBeenDelivered(error: unknown): boolean {
  const { responseCode } = (error ?? {}) as { responseCode?: number };
  return typeof error === 'object' && error !== null && handedOver.has(error) && !responseCode;
}

/** Writes emails to a folder as `.eml` files, for machines without a mail server. */
export function folderTransport(folder: string, sender: Sender): Transport {
  // The links in the emails give access to accounts, so only the owner may read them.
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  const mailer = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail, id) {
      const { message: bytes } = await mailer.sendMail(message(mail, id, sender));
      const file = join(folder, `${id}.eml`);
      // Renamed when complete, so that no one reads half an email.
      await writeFile(`${file}.part`, bytes, { mode: 0o600 });
      await rename(`${file}.part`, file);
      return [];
    },
    close() {},
  };
}

/** Returns the Message-ID of one of this site's emails. */
export const messageIdOf = (mailId: string, origin: string): string =>
  `<${mailId}@${new URL(origin).hostname}>`;

function message(mail: Mail, id: string, { from, origin, bouncesTo }: Sender) {
  const { author, references } = mail;
  // Passed as objects, so that nodemailer does not parse additional addresses out of them.
  const asObjects = (addresses: string | string[] = []) =>
    [addresses].flat().map((address) => ({ name: '', address }));
  return {
    from: author ? { name: author, address: addressOf(from) } : from,
    to: asObjects(mail.to),
    ...(mail.cc && { cc: asObjects(mail.cc) }),
    ...(mail.bcc && { bcc: asObjects(mail.bcc) }),
    ...(mail.replyTo && { replyTo: asObjects(mail.replyTo) }),
    envelope: { from: bouncesTo?.(id, mail.to) ?? addressOf(from), to: recipientsLeft(mail) },
    ...(references && { references, inReplyTo: references.at(-1) }),
    messageId: messageIdOf(id, origin),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    attachDataUrls: true,
    ...(mail.attachments && { attachments: mail.attachments.map(attachment) }),
    headers: {
      ...(author === undefined && { 'Auto-Submitted': 'auto-generated' }),
      ...mail.headers,
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/**
 * Attaches a file as base64 with its name (RFC 2231). An attached email gets a generic type,
 * because the type for emails does not allow base64.
 */
const attachment = (file: { filename: string; content: Buffer }) => ({
  ...file,
  contentTransferEncoding: 'base64' as const,
  ...(/\.(eml|mht|mhtml)$/i.test(file.filename) && { contentType: 'application/octet-stream' }),
});

/** Returns the domain of a sender such as `Name <hello@agency.example>`. */
export const domainOf = (sender: string): string => addressOf(sender).replace(/^.*@/, '');

export function addressOf(sender: string): string {
  return /<([^<>]+)>$/.exec(sender)?.[1] ?? sender;
}
