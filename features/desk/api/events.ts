import { eq, sql } from 'drizzle-orm';
import type { Queryable, Readable } from '#api/db/database.ts';
import type { EventReport, Services } from '#api/feature-types/services.ts';
import { requestPath } from '#contract/desk-addresses.ts';
import type { InquiryRow } from '#features/inquiry/api/manage.ts';
import { inquiries } from '#features/inquiry/api/tables.ts';
import { answerText } from '#features/inquiry/contract/choices.ts';
import { chatText } from '#features/webhooks/api/chat-text.ts';
import { outcomeText } from './event-text.ts';
import { namesOf } from './timeline.ts';

type EventValues = Record<'reference' | 'url' | 'company' | 'services' | 'who' | 'outcome', string>;

/**
 * Describes an event of a request for webhooks.
 * @param sentence puts it into words; `isNobody` means that it is not known who did it
 * @param whoOf returns the person that the sentence names
 */
export const describeRequest =
  (
    sentence: (values: EventValues, isNobody: boolean) => string,
    whoOf: (db: Readable, row: InquiryRow) => Promise<string | null> = assigneeOf,
  ) =>
  async (
    { settings, choices, env }: Services,
    db: Queryable,
    id: string,
  ): Promise<EventReport | undefined> => {
    const [row] = await db.select().from(inquiries).where(eq(inquiries.id, id));
    if (row === undefined) return undefined;
    const { reference, answers, outcome, assigneeId } = row;
    const url = env.apiOrigin + env.basePath + requestPath(reference);
    const services = answerText(choices, 'servicesNeeded', answers.servicesNeeded);
    const names = await namesOf(db);
    const who = names.get((await whoOf(db, row)) ?? '');
    return {
      data: {
        reference,
        url,
        state: row.state,
        outcome,
        assignee: assigneeId === null ? null : (names.get(assigneeId) ?? '–'),
        name: answers.contactName,
        company: answers.companyName,
        email: answers.email,
        services: answers.servicesNeeded,
        budget: answers.budgetRange,
        urgency: answers.urgency,
        brand: settings.brand.name,
      },
      text: sentence(
        {
          reference,
          url,
          company: chatText(answers.companyName || answers.contactName),
          services: chatText(services),
          who: chatText(who ?? '–'),
          outcome: outcome ? outcomeText(outcome) : '–',
        },
        who === undefined,
      ),
    };
  };

const assigneeOf = async (_: Readable, { assigneeId }: InquiryRow) => assigneeId;

/** Returns who wrote the newest answer to a request. Null for one sent from an email app. */
export async function answererOf(db: Readable, { id }: InquiryRow): Promise<string | null> {
  const { rows } = await db.execute<{ who: string | null }>(sql`
    select staff_id as who, at from inquiry_messages
      where inquiry_id = ${id} and (kind = 'elsewhere' or state in ('sending', 'accepted'))
    union all select null, received_at from inbound_mails where inquiry_id = ${id} and kind = 'sent'
    order by at desc limit 1`);
  return rows[0]?.who ?? null;
}
