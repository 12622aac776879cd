import { createHash } from 'node:crypto';
import PostalMime, { type Email } from 'postal-mime';

/** A mail that came in, as far as the desk reads it. */
export type ReadMail = {
  hash: Buffer;
  messageId: string | null;
  fromName: string;
  from: string;
  subject: string;
  body: string;
  attachments: string[];
  /** Every address that it was sent to, also where only the envelope said so. */
  recipients: string[];
  /** The Message-IDs that it answers, newest first. */
  answers: string[];
  /** Whether a program wrote it. */
  isAutomatic: boolean;
  /** Whether it came through a mailing list, as any mail does to an address that is one. */
  isFromList: boolean;
  /** If it is about the delivery of another mail. */
  report: Report | undefined;
};

/** A delivery that failed for good (RFC 3464). */
export type Report = {
  /** The Message-ID of the mail; null if the report does not say. */
  about: string | null;
  /** For whom it failed. */
  recipient: string;
  isFinal: boolean;
  /** The status and what the server said. */
  detail: string;
};

/** The largest mail that is taken, in bytes. */
export const mostBytes = 25 * 1024 * 1024;

/** Characters of its text that the desk keeps; the whole is in the raw mail. */
const mostText = 100_000;

/** What came in is no mail, or one made to be expensive to read. */
export class UnreadableMail extends Error {}

/**
 * Reads a mail as it came over the wire.
 * @throws UnreadableMail
 */
export async function readMail(raw: Buffer): Promise<ReadMail> {
  const mail = await PostalMime.parse(raw, {
    forceRfc822Attachments: true,
    maxNestingDepth: 50,
    attachmentEncoding: 'arraybuffer',
  }).catch((error: unknown) => {
    throw new UnreadableMail('The mail cannot be read.', { cause: error });
  });
  if (mail.headers.length === 0) throw new UnreadableMail('There is no mail.');
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value ?? '';
  const from = mail.from?.address ?? '';
  const body = storable(mail.text ?? textOf(mail.html ?? '')).slice(0, mostText);
  const identity = [mail.messageId, from, mail.date, mail.subject, body].join('\0');
  return {
    hash: createHash('sha256').update(identity).digest(),
    messageId: storable(mail.messageId ?? '').slice(0, 1000) || null,
    fromName: oneLine(mail.from?.name ?? ''),
    from: oneLine(from),
    subject: oneLine(mail.subject ?? ''),
    body,
    attachments: mail.attachments
      .filter(({ mimeType }) => !/^(message\/|text\/rfc822-headers)/.test(mimeType))
      .map(({ filename, mimeType }) => oneLine(filename ?? mimeType)),
    recipients: mail.headers
      .filter(({ key }) => recipientHeaders.has(key))
      .flatMap(({ value }) => value.split(/[\s<>,;:"]+/).filter((part) => /.@./.test(part))),
    answers: idsIn(`${header('references')} ${header('in-reply-to')}`).toReversed(),
    isAutomatic: isAutomatic(header),
    isFromList:
      /^list/i.test(header('precedence')) ||
      ['list-id', 'list-unsubscribe'].some((name) => header(name) !== ''),
    report: reportOf(mail, header('content-type')),
  };
}

const recipientHeaders = new Set([
  'to',
  'cc',
  'delivered-to',
  'x-original-to',
  'envelope-to',
  'x-envelope-to',
]);

/** The most ids that are looked at: enough for any thread, and a bound for what a sender makes up. */
const mostIds = 50;

function idsIn(text: string): string[] {
  return (text.match(/<[^<>\s]{1,500}>/g) ?? []).slice(-mostIds);
}

/** Mails of programs: RFC 3834, and what programs send that do not follow it. */
function isAutomatic(header: (name: string) => string): boolean {
  const submitted = header('auto-submitted').toLowerCase();
  return (
    (submitted !== '' && !submitted.startsWith('no')) ||
    /^(bulk|junk|auto_reply)/i.test(header('precedence')) ||
    ['x-autoreply', 'x-autorespond', 'x-auto-response-suppress'].some(
      (name) => header(name) !== '',
    ) ||
    header('return-path').trim() === '<>'
  );
}

/** A report by its parts; some servers leave out the type of the whole. */
function reportOf(mail: Email, contentType: string): Report | undefined {
  const part = (type: RegExp) => mail.attachments.find(({ mimeType }) => type.test(mimeType));
  const status = part(/^message\/(global-)?delivery-status$/);
  if (status === undefined) return undefined;
  if (!/multipart\/(report|mixed)/i.test(contentType)) return undefined;
  // A group of fields for each recipient; those who got the mail or may still get it need nobody.
  const groups = contentOf(status).split(/\r?\n[ \t]*\r?\n/);
  const said =
    groups.find((group) => /^action:\s*failed/im.test(group)) ??
    groups.find((group) => /^final-recipient:/im.test(group)) ??
    '';
  const field = (name: string) =>
    new RegExp(`^${name}:\\s*(.*(?:\\r?\\n[ \\t].*)*)`, 'im').exec(said)?.[1]?.trim() ?? '';
  const original = part(/^(message\/(rfc822|global)(-headers)?|text\/rfc822-headers)$/);
  const about = /^message-id:\s*(<[^<>\s]+>)/im.exec(
    original ? contentOf(original) : (mail.text ?? ''),
  )?.[1];
  return {
    about: about ?? null,
    recipient: field('Final-Recipient').replace(/^[^;]*;\s*/, ''),
    isFinal: /^failed/i.test(field('Action')),
    detail: oneLine([field('Status'), field('Diagnostic-Code')].filter(Boolean).join(' ')),
  };
}

function contentOf({ content }: Email['attachments'][number]): string {
  const bytes = typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);
  return new TextDecoder().decode(bytes.subarray(0, 100_000));
}

/**
 * The text of an HTML mail without tags: enough to read; the whole is in the raw mail. It is cut at each `<`, since a
 * pattern that looks for the end of a tag from each of them takes hours for a mail made so.
 */
function textOf(html: string): string {
  const [before = '', ...parts] = html.split('<');
  let text = before;
  let hidden = '';
  for (const part of parts) {
    const tag = /^\/?[a-z][a-z0-9]*/i.exec(part)?.[0].toLowerCase() ?? '';
    const isTag = tag !== '' || part.startsWith('!');
    if (hidden !== '' && tag !== `/${hidden}`) continue;
    hidden = hiddenTags.has(tag) ? tag : '';
    if (lineTags.has(tag)) text += '\n';
    const after = part.slice(part.indexOf('>') + 1 || part.length);
    if (hidden === '') text += isTag ? after : `<${part}`;
  }
  return text
    .replace(/&(nbsp|lt|gt|quot|#39|amp);/g, (sign) => entities[sign] ?? sign)
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const hiddenTags = new Set(['style', 'script', 'head']);
const lineTags = new Set('br /p /div /li /tr /h1 /h2 /h3 /h4 /h5 /h6'.split(' '));

const entities: Record<string, string> = {
  '&nbsp;': ' ',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

/** What PostgreSQL stores: no NUL, no half of a character. */
const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '');

const oneLine = (text: string): string =>
  storable(text)
    .replace(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, 500);
