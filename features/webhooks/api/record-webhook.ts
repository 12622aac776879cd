import { isNull, sql } from 'drizzle-orm';
import type { Queryable } from '#api/db/database.ts';
import type { WebhookEvent } from '#features/webhooks/contract/webhooks.ts';
import { webhookDeliveries, webhooks } from './tables.ts';

/**
 * Queues an event for every receiver, in the event's own transaction.
 * @param subjectId the row that the event is about
 */
export async function recordWebhook(
  transaction: Queryable,
  event: WebhookEvent,
  subjectId: string,
): Promise<void> {
  await transaction.execute(sql`
    insert into ${webhookDeliveries} (webhook_id, event, subject_id)
    select ${webhooks.id}, ${event}, ${subjectId} from ${webhooks} where ${isNull(webhooks.endedAt)}`);
}
