import { eq } from 'drizzle-orm';
import type { Queryable } from '#api/db/database.ts';
import type { EventReport, Services } from '#api/feature-types/services.ts';
import { subscribers } from './tables.ts';

/**
 * Describes a subscriber's event for webhooks.
 * @param sentence the event as a sentence for people
 */
export const describeSubscriber =
  (sentence: () => string) =>
  async (_: Services, db: Queryable, id: string): Promise<EventReport | undefined> => {
    const [person] = await db
      .select({ email: subscribers.email })
      .from(subscribers)
      .where(eq(subscribers.id, id));
    return person && { data: { email: person.email }, text: sentence() };
  };
