import { createHash } from 'node:crypto';
import libmime from 'libmime';
import parseAddresses from 'nodemailer/lib/addressparser';
import { type Automatic, automatic } from './automatic.ts';
import { type CalendarAnswer, calendarAnswer } from './calendar-answer.ts';
import { decodeText } from './charsets.ts';
import { type Report, reportOf } from './delivery-report.ts';
import { type Field, type Part, splitMail } from './mail-parts.ts';
import { mailText, textOf } from './mail-text.ts';
import { cleanId, idsIn } from './message-id.ts';

/** A mail that came in, as far as the desk reads it. Everything in it can be stored and has a bound. */
export type ReadMail = {
  /** SHA-256 of what identifies a mail however often it is delivered. */
  hash: Uint8Array;
  messageId: string | null;
  fromName: string;
  from: string;
  /** Whom else it was sent to: the addresses of `To` and `Cc`. */
  others: string[];
  subject: string;
  body: string;
  calendar: CalendarAnswer | undefined;
  /** The names of its parts that are not its text. */
  attachments: string[];
  /** Every address that it was sent to, also where only the envelope said so. */
  recipients: string[];
  /** The Message-IDs that it answers, newest first. */
  answers: string[];
  automatic: Automatic;
  /** Whether it came through a mailing list, as any mail does to an address that is one. */
  isFromList: boolean;
  /** If it is about the delivery of another mail. */
  report: Report | undefined;
};

/** What came in is no mail, or one made to be expensive to read. */
export class UnreadableMail extends Error {}

/** Characters of the fields with addresses that are read, and addresses that are kept of each kind. */
const mostOfField = 20_000;
const mostAddresses = 200;
const mostOthers = 20;

/** Parts that are named, and characters of each name. */
const mostNames = 50;
const mostOfName = 150;

/**
 * Reads a mail as it came over the wire. Time and memory grow with its size alone, and not faster; `createMailReader` sets
 * a bound to both.
 * @throws UnreadableMail
 */
export async function readMail(raw: Uint8Array): Promise<ReadMail> {
  const { fields, parts, digest } = await splitMail(raw).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error);
    throw new UnreadableMail(`The mail cannot be read: ${why}`);
  });
  if (!fields.some(({ name, value }) => name !== '' && value.length > 0)) {
    throw new UnreadableMail('There is no mail.');
  }
  const header = (name: string) => fieldText(fields.find((field) => field.name === name));
  const [sender] = addressesIn(header('from'));
  const subject = oneLine(words(header('subject').slice(0, 4000)));
  const from = oneLine(sender?.address ?? '');
  const { body, used } = mailText(parts);
  const calendar = parts.find(({ type }) => type === 'text/calendar' || type === 'application/ics');
  const contentType = header('content-type');
  const report = reportOf(parts, { header, contentType, from, subject, body });
  const rest = parts.filter((part) => !used.has(part));
  return {
    hash: createHash('sha256')
      .update([header('message-id'), from, header('date'), subject].join('\0'))
      .update(digest)
      .digest(),
    messageId: cleanId(header('message-id')),
    fromName: oneLine(words(sender?.name ?? '')),
    from,
    others: fields
      .filter(({ name }) => name === 'to' || name === 'cc')
      .flatMap((field) => addressesIn(fieldText(field)))
      .map(({ address }) => oneLine(address))
      .filter((address, index, all) => address.includes('@') && all.indexOf(address) === index)
      .slice(0, mostOthers),
    subject,
    body: storable(body),
    calendar: calendar && storableAnswer(calendarAnswer(textOf(calendar))),
    attachments: namesOf(report === undefined ? rest : rest.filter(isNoReportPart)),
    recipients: fields
      .filter(({ name }) => recipientFields.has(name))
      .flatMap((field) => fieldText(field).split(/[\s<>,;:"]+/))
      .filter((part) => /.@./.test(part))
      .slice(0, mostAddresses),
    answers: idsIn(`${header('references')} ${header('in-reply-to')}`).toReversed(),
    automatic: automatic(header, subject),
    isFromList:
      /^list/i.test(header('precedence')) ||
      ['list-id', 'list-unsubscribe'].some((name) => header(name) !== ''),
    report: report && {
      ...report,
      recipient: oneLine(report.recipient),
      detail: oneLine(report.detail),
    },
  };
}

const recipientFields = new Set([
  'to',
  'cc',
  'delivered-to',
  'x-original-to',
  'envelope-to',
  'x-envelope-to',
]);

const fieldText = (field: Field | undefined): string =>
  field === undefined ? '' : decodeText(field.value.subarray(0, mostOfField), '');

/** Encoded words of a header (RFC 2047). */
const words = (text: string): string => libmime.decodeWords(text);

function addressesIn(value: string): { name: string; address: string }[] {
  return parseAddresses(value, { flatten: true })
    .slice(0, mostAddresses)
    .map(({ name, address }) => ({ name: name ?? '', address: (address ?? '').slice(0, 320) }));
}

/** Names of files, and of mails within the mail by their subject; what has none is named by its type. */
function namesOf(parts: Part[]): string[] {
  const names = parts.map((part) => oneLine(part.name || subjectWithin(part) || part.type));
  const shown = names.slice(0, mostNames).map((name) => name.slice(0, mostOfName));
  return names.length > mostNames ? [...shown, `+${names.length - mostNames}`] : shown;
}

function subjectWithin({ type, bytes }: Part): string {
  if (type !== 'message/rfc822') return '';
  const [, subject] =
    /^subject:[ \t]*([^\r\n]{1,300})/im.exec(bytes.toString('latin1', 0, 20_000)) ?? [];
  return subject === undefined
    ? ''
    : `${words(decodeText(Buffer.from(subject, 'latin1'), ''))}.eml`;
}

const isNoReportPart = ({ type }: Part) => !/^(message\/|text\/rfc822-headers)/.test(type);

const storableAnswer = (answer: CalendarAnswer): CalendarAnswer => ({
  method: oneLine(answer.method),
  status: oneLine(answer.status),
  summary: oneLine(answer.summary),
  comment: storable(answer.comment),
  start: oneLine(answer.start),
});

/** What PostgreSQL stores: no NUL, no half of a character. */
const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '');

const oneLine = (text: string): string =>
  storable(text.slice(0, 2000))
    .replace(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, 500);
