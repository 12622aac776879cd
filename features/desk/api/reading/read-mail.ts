import { createHash } from 'node:crypto';
import parseAddresses from 'nodemailer/lib/addressparser';
import { type Automatic, automatic } from './automatic.ts';
import { type CalendarAnswer, calendarAnswer } from './calendar-answer.ts';
import { decodeText } from './charsets.ts';
import { type Report, reportOf } from './delivery-report.ts';
import { type MailFile, mailFiles } from './mail-files.ts';
import { type Field, splitMail } from './mail-parts.ts';
import { mailText, textOf } from './mail-text.ts';
import { cleanId, idsIn } from './message-id.ts';
import { oneLine, storable, words } from './storable-text.ts';

/** An incoming email as parsed by the desk. Every field is limited in size and can be stored. */
export type ReadMail = {
  /** A SHA-256 hash that identifies an email across repeated deliveries. */
  hash: Uint8Array;
  messageId: string | null;
  /** The date in its header. */
  writtenAt: Date | undefined;
  fromName: string;
  from: string;
  /** Other recipients in `To` and `Cc`. */
  others: string[];
  subject: string;
  body: string;
  calendar: CalendarAnswer | undefined;
  /** The email's files, up to a limit, and the number of further files. */
  files: MailFile[];
  moreFiles: number;
  /** All recipients, including those only in the envelope. */
  recipients: string[];
  /** The Message-IDs of the emails it replies to, newest first. */
  answers: string[];
  automatic: Automatic;
  /** Whether the email came through a mailing list. The inbox's own address can be one. */
  isFromList: boolean;
  /** The delivery report, if the email is one. */
  report: Report | undefined;
};

/** Thrown for input that is not an email, or that was crafted to be expensive to parse. */
export class UnreadableMail extends Error {}

/**
 * The maximum number of characters read from address fields, and the maximum number of addresses
 * stored per kind.
 */
const maxFieldLength = 20_000;
const maxAddresses = 200;
const maxOthers = 20;

/**
 * Parses a raw email. Time and memory are linear in its size, and `createMailReader` limits both.
 * @throws UnreadableMail
 */
export async function readMail(raw: Uint8Array): Promise<ReadMail> {
  const { fields, parts, digest } = await splitMail(raw).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error);
    throw new UnreadableMail(`The email cannot be read: ${why}`);
  });
  if (!fields.some(({ name, value }) => name !== '' && value.length > 0)) {
    throw new UnreadableMail('There is no email.');
  }
  const header = (name: string) => fieldText(fields.find((field) => field.name === name));
  const [sender] = addressesIn(header('from'));
  const subject = oneLine(words(header('subject').slice(0, 4000)));
  const from = oneLine(sender?.address ?? '');
  const { body, used } = mailText(parts);
  const calendar = parts.find(({ type }) => type === 'text/calendar' || type === 'application/ics');
  const contentType = header('content-type');
  const report = reportOf(parts, { header, contentType, from, subject, body });
  return {
    hash: createHash('sha256')
      .update([header('message-id'), from, header('date'), subject].join('\0'))
      .update(digest)
      .digest(),
    messageId: cleanId(header('message-id')),
    writtenAt: dateOf(header('date')),
    fromName: oneLine(words(sender?.name ?? '')),
    from,
    others: fields
      .filter(({ name }) => name === 'to' || name === 'cc')
      .flatMap((field) => addressesIn(fieldText(field)))
      .map(({ address }) => oneLine(address))
      .filter((address, index, all) => address.includes('@') && all.indexOf(address) === index)
      .slice(0, maxOthers),
    subject,
    body: storable(body),
    calendar: calendar && storableAnswer(calendarAnswer(textOf(calendar))),
    ...mailFiles(parts, used, report !== undefined),
    recipients: fields
      .filter(({ name }) => recipientFields.has(name))
      .flatMap((field) => fieldText(field).split(/[\s<>,;:"]+/))
      .filter((part) => /.@./.test(part))
      .slice(0, maxAddresses),
    answers: idsIn(`${header('references')} ${header('in-reply-to')}`).toReversed(),
    automatic: automatic(header, subject),
    isFromList:
      /^list/i.test(header('precedence')) ||
      ['list-id', 'list-unsubscribe'].some((name) => header(name) !== ''),
    report: report && {
      ...report,
      recipient: oneLine(report.recipient),
      failed: report.failed.map(oneLine),
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
  field === undefined ? '' : decodeText(field.value.subarray(0, maxFieldLength), '');

function addressesIn(value: string): { name: string; address: string }[] {
  return parseAddresses(value, { flatten: true })
    .slice(0, maxAddresses)
    .map(({ name, address }) => ({ name: name ?? '', address: (address ?? '').slice(0, 320) }));
}

function dateOf(text: string): Date | undefined {
  const date = new Date(text.slice(0, 200));
  return Number.isNaN(date.getTime()) ? undefined : date;
}

const storableAnswer = (answer: CalendarAnswer): CalendarAnswer => ({
  method: oneLine(answer.method),
  status: oneLine(answer.status),
  summary: oneLine(answer.summary),
  comment: storable(answer.comment),
  start: oneLine(answer.start),
});
