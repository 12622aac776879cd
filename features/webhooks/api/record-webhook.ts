import { isNull, sql } from 'drizzle-orm';
import type { Queryable } from '#api/db/database.ts';
import type { WebhookEvent } from '#features/webhooks/contract/webhooks.ts';
import { webhookDeliveries, webhooks } from './tables.ts';

/**
 * Has every receiver told of an event, in the event's transaction.
 * @param subjectId the row that it is about
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
