import { eq } from 'drizzle-orm';
import { requestPath } from '#contract/desk/addresses.ts';
import type { WebhookEvent } from '#contract/desk/webhooks.ts';
import { shownAnswer } from '#contract/inquiry/choices.ts';
import { m } from '#messages/messages.ts';
import type { Queryable } from '../db/database.ts';
import { inquiries } from '../inquiry/tables.ts';
import { subscribers } from '../newsletter/tables.ts';
import { chatText } from '../webhooks/chat-text.ts';
import type { Told } from '../webhooks/deliver-webhooks.ts';
import { outcomeText } from './event-text.ts';
import type { DeskServices } from './services.ts';
import { namesOf } from './timeline.ts';

/** What webhooks say of an event, read when it is sent. */
export function webhookContent({
  settings,
  choices,
  env,
}: Pick<DeskServices, 'settings' | 'choices' | 'env'>) {
  return async (db: Queryable, event: WebhookEvent, id: string): Promise<Told | undefined> => {
    if (event === 'newsletter.subscribed' || event === 'newsletter.left') {
      const [person] = await db
        .select({ email: subscribers.email, status: subscribers.status })
        .from(subscribers)
        .where(eq(subscribers.id, id));
      if (person === undefined) return undefined;
      const isLeft = event === 'newsletter.left';
      return {
        data: { email: person.email },
        text: isLeft ? m.desk.toldLeft() : m.desk.toldSubscribed(),
      };
    }
    const [row] = await db.select().from(inquiries).where(eq(inquiries.id, id));
    if (row === undefined) return undefined;
    const { reference, answers, outcome, assigneeId } = row;
    const url = env.origin + env.basePath + requestPath(reference);
    const services = shownAnswer(choices, 'servicesNeeded', answers.servicesNeeded);
    const company = answers.companyName;
    const who = assigneeId === null ? '–' : ((await namesOf(db)).get(assigneeId) ?? '–');
    const said = {
      reference,
      url,
      company: chatText(company),
      services: chatText(services),
      who: chatText(who),
    };
    const texts: Record<typeof event, () => string> = {
      'request.received': () => m.desk.toldReceived(said),
      'request.assigned': () => m.desk.toldAssigned(said),
      'request.answered': () => m.desk.toldAnswered(said),
      'request.outcome': () =>
        m.desk.toldOutcome({ reference, outcome: outcome ? outcomeText(outcome) : '–', url }),
    };
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
      text: texts[event](),
    };
  };
}
