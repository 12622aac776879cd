import { and, desc, eq, ne, or, sql } from 'drizzle-orm';
import type { Readable } from '#api/db/database.ts';
import { Refusal } from '#api/errors/refusal.ts';
import { emailKey, normalizeEmailAddress } from '#contract/formats/email-address.ts';
import { listStaff } from '#features/account/api/staff.ts';
import type { DeskRequest } from '#features/desk/contract/requests.ts';
import { findInquiry, type InquiryRow } from '#features/inquiry/api/manage.ts';
import { inquiries } from '#features/inquiry/api/tables.ts';
import { answerText } from '#features/inquiry/contract/choices.ts';
import {
  answerLabel,
  fieldsOf,
  questionOf,
  sectionNames,
} from '#features/inquiry/contract/questions.ts';
import { sections } from '#features/inquiry/contract/table.ts';
import { m } from '#messages/messages.ts';
import { newestEvent } from './changes-since.ts';
import { draftsOf } from './drafts.ts';
import { deskRow } from './list.ts';
import { replyFrom, replyToOf } from './reply.ts';
import { filledTemplates } from './reply-templates.ts';
import type { Member, Reading } from './services.ts';
import { inboundMails } from './tables.ts';
import { namesOf, timelineOf } from './timeline.ts';

/** A request by its reference. @throws Refusal `not_found` */
export async function requireInquiry(db: Readable, reference: string): Promise<InquiryRow> {
  const row = await findInquiry(db, reference);
  if (row === undefined) throw new Refusal('not_found', m.desk.requestUnknown({ reference }));
  return row;
}

/** Everything that the desk shows of a request. */
export async function viewRequest(
  services: Reading,
  row: InquiryRow,
  me: Member,
): Promise<DeskRequest> {
  const { db } = services;
  const names = await namesOf(db);
  const people = await listStaff(db);
  const drafts = await draftsOf(db, row.id, me);
  const isHere = new Set(people.filter(({ state }) => state === 'active').map(({ id }) => id));
  const [original] =
    row.duplicateOf === null
      ? []
      : await db
          .select({ reference: inquiries.reference })
          .from(inquiries)
          .where(eq(inquiries.id, row.duplicateOf));
  return {
    ...deskRow(services, row),
    email: row.answers.email,
    language: row.language,
    outcomeReason: row.outcomeReason ?? '',
    wonValue: row.wonValue,
    duplicateOf: original?.reference ?? null,
    copies: await copiesOf(db, row),
    sections: answersOf(services, row),
    sourceFacts: sourceFacts(row),
    others: await othersOf(db, row),
    timeline: await timelineOf(db, row, names),
    lastEvent: await newestEvent(db, row.id),
    drafts: drafts.mine,
    alsoWriting: drafts.others
      .filter((staffId) => isHere.has(staffId))
      .map((staffId) => names.get(staffId) ?? '–'),
    templates: filledTemplates(services, row, me),
    from: replyFrom(services, me),
    replyTo: replyToOf(services, row.reference),
  };
}

/** Other participants in a request's mails, whom a reply may need to include. */
async function copiesOf(db: Readable, row: InquiryRow): Promise<string[]> {
  const mails = await db
    .select({ from: inboundMails.from, cc: inboundMails.cc })
    .from(inboundMails)
    .where(and(eq(inboundMails.inquiryId, row.id), eq(inboundMails.kind, 'answer')))
    .orderBy(desc(inboundMails.receivedAt))
    .limit(20);
  const found = new Map<string, string>();
  for (const address of [
    ...row.otherAddresses,
    ...mails.flatMap(({ from, cc }) => [from, ...cc]),
  ]) {
    const key = emailKey(address);
    if (key !== row.emailKey && !found.has(key) && normalizeEmailAddress(address) !== undefined) {
      found.set(key, address);
    }
  }
  return [...found.values()].slice(0, 10);
}

function answersOf({ choices }: Reading, { answers }: InquiryRow): DeskRequest['sections'] {
  return sectionNames.map((section) => ({
    title: sections[section].title(),
    answers: fieldsOf(section).map((field) => {
      const text = answerText(choices, field, answers[field] ?? '');
      const { kind } = questionOf(field);
      return {
        field,
        label: answerLabel(field),
        text,
        href: linkOf(kind, text),
        isLong: kind === 'text',
      };
    }),
  }));
}

/** Makes an answer a link (mail, phone or web); the schema has validated the scheme. */
function linkOf(kind: string, text: string): string {
  if (text === '') return '';
  if (kind === 'email') return `mailto:${text}`;
  if (kind === 'phone') return `tel:${text}`;
  return kind === 'url' && /^https?:\/\//i.test(text) ? text : '';
}

function sourceFacts({ source }: InquiryRow): [string, string][] {
  const facts: [string, string | undefined][] = [
    [m.desk.sourcePage(), source?.page],
    [m.desk.sourceReferrer(), source?.referrer],
    ...Object.entries(source?.utm ?? {}).map(([name, value]): [string, string | undefined] => [
      m.desk.sourceCampaign({ name }),
      value,
    ]),
  ];
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
}

/** Other requests from the same address or the same company, by its normalised name. */
async function othersOf(db: Readable, row: InquiryRow): Promise<DeskRequest['others']> {
  const company = sql`lower(btrim(${inquiries.answers} ->> 'companyName'))`;
  const others = await db
    .select({
      reference: inquiries.reference,
      receivedAt: inquiries.receivedAt,
      answers: inquiries.answers,
      emailKey: inquiries.emailKey,
    })
    .from(inquiries)
    .where(
      and(
        ne(inquiries.id, row.id),
        or(
          eq(inquiries.emailKey, row.emailKey),
          sql`${company} = ${row.answers.companyName.trim().toLowerCase()} and ${company} <> ''`,
        ),
      ),
    )
    .orderBy(sql`${inquiries.receivedAt} desc`)
    .limit(20);
  return others.map((other) => ({
    reference: other.reference,
    company: other.answers.companyName,
    receivedAt: other.receivedAt.toISOString(),
    why: other.emailKey === row.emailKey ? m.desk.sameAddress() : m.desk.sameCompany(),
  }));
}
