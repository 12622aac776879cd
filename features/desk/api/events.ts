import { eq } from 'drizzle-orm';
import type { Queryable } from '#api/db/database.ts';
import type { EventReport, Services } from '#api/feature-types/services.ts';
import { requestPath } from '#contract/desk-addresses.ts';
import { inquiries } from '#features/inquiry/api/tables.ts';
import { answerText } from '#features/inquiry/contract/choices.ts';
import { chatText } from '#features/webhooks/api/chat-text.ts';
import { outcomeText } from './event-text.ts';
import { namesOf } from './timeline.ts';

type EventValues = Record<'reference' | 'url' | 'company' | 'services' | 'who' | 'outcome', string>;

/**
 * Describes an event of a request for webhooks.
 * @param sentence the event in words
 */
export const describeRequest =
  (sentence: (values: EventValues) => string) =>
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
    const company = answers.companyName;
    const who = assigneeId === null ? '–' : ((await namesOf(db)).get(assigneeId) ?? '–');
    return {
      data: {
        reference,
        url,
        state: row.state,
        outcome,
        assignee: assigneeId === null ? null : who,
        name: answers.contactName,
        company,
        email: answers.email,
        services: answers.servicesNeeded,
        budget: answers.budgetRange,
        urgency: answers.urgency,
        brand: settings.brand.name,
      },
      text: sentence({
        reference,
        url,
        company: chatText(company),
        services: chatText(services),
        who: chatText(who),
        outcome: outcome ? outcomeText(outcome) : '–',
      }),
    };
  };
