import { desc, eq, sql } from 'drizzle-orm';
import type { Readable } from '#api/db/database.ts';
import { emailKey } from '#contract/formats/email-address.ts';
import { shownName } from '#features/account/api/shown-name.ts';
import { accounts, staff } from '#features/account/api/tables.ts';
import type { TimelineEntry } from '#features/desk/contract/timeline-entry.ts';
import type { InquiryRow } from '#features/inquiry/api/manage.ts';
import { m } from '#messages/messages.ts';
import { clientFilesOf } from './client-files.ts';
import { doorText, eventText, type Names } from './event-text.ts';
import { addressesOf } from './mail-owner.ts';
import { isAbout, mergedInto } from './merged.ts';
import { filesColumns, listedFiles } from './received-files.ts';
import { filesOf } from './reply-files.ts';
import { deskEvents, inboundMails, inquiryMessages } from './tables.ts';

/** The maximum number of entries of each kind shown for a request. */
const most = 500;

/** Returns the names of all current and former staff with an account. */
export async function namesOf(db: Readable): Promise<Names> {
  const rows = await db
    .select({ id: staff.id, name: shownName })
    .from(staff)
    .innerJoin(accounts, eq(accounts.id, staff.accountId));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The kinds of events that the timeline already shows as messages or emails. */
const shownOtherwise = new Set([
  'note',
  'reply',
  'undone',
  'elsewhere',
  'answer',
  'files',
  'filed',
]);

const bare = {
  text: '',
  body: '',
  signature: '',
  to: '',
  address: '',
  isClients: false,
  cc: [],
  bcc: [],
  files: [],
  moreFiles: 0,
  problem: null,
  isFiled: false,
  delivery: null,
  scheduled: null,
  detail: '',
};

const bareEvent = { ...bare, kind: 'event' as const };

/**
 * The number of characters of email text shown for a request. The newest emails are shown in full
 * and earlier ones shortened, because clients control the amount.
 */
const maxTextLength = 1_000_000;
const maxOldTextLength = 500;

const clientName = ({ answers }: Pick<InquiryRow, 'answers'>) =>
  answers.contactName || answers.companyName;

/** Returns everything that happened to a request, oldest first. */
export async function timelineOf(
  db: Readable,
  inquiry: InquiryRow,
  names: Names,
): Promise<TimelineEntry[]> {
  const { id, receivedAt, quarantine, source } = inquiry;
  const clients = addressesOf(inquiry);
  const events = await db
    .select()
    .from(deskEvents)
    .where(isAbout(id))
    .orderBy(desc(deskEvents.id))
    .limit(most);
  const messages = await db
    .select()
    .from(inquiryMessages)
    .where(eq(inquiryMessages.inquiryId, id))
    .orderBy(desc(inquiryMessages.at))
    .limit(most);
  const mails = await db
    .select({
      id: inboundMails.id,
      at: inboundMails.receivedAt,
      kind: inboundMails.kind,
      name: inboundMails.fromName,
      from: inboundMails.from,
      subject: inboundMails.subject,
      body: sql<string>`case when sum(length(${inboundMails.body})) over (order by ${inboundMails.receivedAt} desc,
        ${inboundMails.id}) <= ${maxTextLength} then ${inboundMails.body} else left(${inboundMails.body}, ${maxOldTextLength}) end`,
      cc: inboundMails.cc,
      ...filesColumns,
      problem: inboundMails.problem,
    })
    .from(inboundMails)
    .where(eq(inboundMails.inquiryId, id))
    .orderBy(desc(inboundMails.receivedAt))
    .limit(most);
  const files = await filesOf(db, id);
  const added = await clientFilesOf(
    db,
    id,
    [...messages, ...mails].map(({ at }) => at),
  );
  const merged = await mergedInto(db, id);
  const filed = new Set(
    events.flatMap(({ kind, detail }) => (kind === 'filed' ? detail.mail : [])),
  );
  const why = quarantine ?? events.find(({ kind }) => kind === 'released')?.detail.why;
  const who = (staffId: string | null) => (staffId === null ? null : (names.get(staffId) ?? '–'));
  const moments: TimelineEntry[] = [
    // Omitted because the email itself is shown.
    ...(source?.door === 'mail'
      ? []
      : [
          {
            ...bareEvent,
            id: 'received',
            at: receivedAt.toISOString(),
            who: clientName(inquiry),
            text: source?.door === undefined ? m.desk.eventReceived() : doorText(source.door),
          },
        ]),
    ...(why
      ? [
          {
            ...bareEvent,
            id: 'held-back',
            at: receivedAt.toISOString(),
            who: null,
            text: eventText('held-back', { why }, names),
          },
        ]
      : []),
    // Oldest first, because events of the same transaction have the same time.
    ...events
      .toReversed()
      .filter(({ kind, detail }) => !shownOtherwise.has(kind) && detail.into === undefined)
      .map((event) => ({
        ...bareEvent,
        id: `e${event.id}`,
        at: event.at.toISOString(),
        who: who(event.staffId),
        text: eventText(event.kind, event.detail, names),
      })),
    ...added.map(({ at, wasIn, files }) => ({
      ...bareEvent,
      id: `f${files[0]?.id}`,
      at: at.toISOString(),
      who: clientName(merged.find((other) => other.id === wasIn) ?? inquiry),
      text: m.clientFiles.added({ count: files.length }),
      files,
    })),
    ...merged.map(({ reference, ...other }) => ({
      ...bareEvent,
      // The email that a request was created from contains the client's words.
      id: `${other.source?.door === 'mail' ? 'merged' : 'received'} ${reference}`,
      at: other.receivedAt.toISOString(),
      who: clientName(other),
      text: m.requestActions.eventReceivedToo({ reference }),
    })),
    ...messages.map((message) => ({
      ...bare,
      id: message.id,
      at: message.at.toISOString(),
      kind: message.kind,
      who: who(message.staffId),
      body: message.body,
      signature: message.signature,
      to: message.to ?? '',
      text: message.subject,
      cc: message.cc,
      bcc: message.bcc,
      files: message.files.flatMap((file) => files.get(file) ?? []),
      delivery: message.state,
      scheduled: message.sendAt && {
        at: message.sendAt.toISOString(),
        by: message.staffId,
        stopped: message.stopped,
      },
      detail: message.detail,
    })),
    ...mails.map((mail) => ({
      ...bare,
      id: mail.id,
      at: mail.at.toISOString(),
      kind: mail.kind,
      who: mail.name || mail.from,
      text: mail.subject,
      body: mail.body,
      to: mail.from,
      address: mail.from,
      isClients: clients.has(emailKey(mail.from)),
      cc: mail.cc,
      ...listedFiles(mail),
      problem: mail.problem,
      isFiled: filed.has(mail.id),
    })),
  ];
  return moments.toSorted((one, other) => one.at.localeCompare(other.at));
}
