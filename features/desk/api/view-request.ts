import { eq } from 'drizzle-orm';
import type { Readable } from '#api/db/database.ts';
import { Refusal } from '#api/errors/refusal.ts';
import { inLanguage } from '#api/settings/run-in-language.ts';
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
import { mayAnswer } from './active-member.ts';
import { newestEvent } from './changes-since.ts';
import { conversationSubject } from './conversation-subject.ts';
import { draftsOf } from './drafts.ts';
import { deskRow } from './list.ts';
import { mergedInto } from './merged.ts';
import { relatedRequests } from './other-requests.ts';
import { contactOf, copiesOf } from './recipients.ts';
import { replyFrom, replyToOf } from './reply.ts';
import { defaultSubject } from './reply-mail.ts';
import { filledTemplates } from './reply-templates.ts';
import type { Member, ReadServices } from './services.ts';
import { signatureOf } from './signature.ts';
import { undoableReply } from './take-back.ts';
import { namesOf, timelineOf } from './timeline.ts';

/**
 * Returns a request by its reference.
 * @throws Refusal `not_found`
 */
export async function requireInquiry(db: Readable, reference: string): Promise<InquiryRow> {
  const row = await findInquiry(db, reference);
  if (row === undefined) throw new Refusal('not_found', m.desk.requestUnknown({ reference }));
  return row;
}

/** Returns everything the desk shows about a request. */
export async function viewRequest(
  services: ReadServices,
  row: InquiryRow,
  me: Member,
): Promise<DeskRequest> {
  const { db } = services;
  const names = await namesOf(db);
  const people = await listStaff(db);
  const drafts = await draftsOf(db, row.id, me);
  const isHere = new Set(people.filter(mayAnswer).map(({ id }) => id));
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
    contact: contactOf(row),
    subject:
      (await conversationSubject(services, row)) ||
      inLanguage(row.language ?? services.settings.language, () => defaultSubject(row.reference)),
    language: row.language,
    outcomeReason: row.outcomeReason ?? '',
    wonValue: row.wonValue,
    duplicateOf: original?.reference ?? null,
    copies: await copiesOf(db, row),
    sections: answersOf(services, row),
    merged: (await mergedInto(db, row.id)).map((merged) => ({
      reference: merged.reference,
      email: merged.answers.email,
      sections: answersOf(services, merged),
    })),
    sourceFacts: sourceFacts(row),
    others: await relatedRequests(db, row),
    timeline: await timelineOf(db, row, names),
    lastEvent: await newestEvent(db, row.id),
    drafts: drafts.mine,
    undo: await undoableReply(db, row.id, me.id),
    alsoWriting: drafts.others
      .filter((staffId) => isHere.has(staffId))
      .map((staffId) => names.get(staffId) ?? '–'),
    templates: filledTemplates(services, row, me),
    from: replyFrom(services, me),
    replyTo: replyToOf(services, row.reference),
    signature: await signatureOf(db, me.id),
  };
}

function answersOf({ choices }: ReadServices, { answers }: InquiryRow): DeskRequest['sections'] {
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

/** Turns an answer into a link (email, phone or web). The schema has validated the scheme. */
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
