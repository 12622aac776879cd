import { and, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '#api/db/database.ts';
import { ago } from '#api/db/interval.ts';
import type { Services as FeatureServices } from '#api/feature-types/services.ts';
import { nextDelay, triedFor } from '#api/jobs/retry-schedule.ts';
import { lifetimes } from '#contract/policy.ts';
import { sendWebhook } from './send.ts';
import { webhookDeliveries, webhooks } from './tables.ts';

type Services = Pick<FeatureServices, 'db' | 'log' | 'describeEvent'> & {
  decrypt: (secret: string) => string | undefined;
  mayBePrivate: boolean;
};

/** The maximum number of deliveries sent to one receiver at a time. */
const batch = 20;

/** How many hours an unreachable receiver is retried, the same as for a mail server. */
const patienceHours = 96;

/**
 * Sends the deliveries that are due to each receiver separately, so that a slow receiver does not
 * hold up others.
 * @param busy receivers that this process is already sending to, which are skipped
 * @returns the number of attempts, once all have ended
 */
export async function deliverWebhooks(
  services: Services,
  busy: Set<string> = new Set(),
): Promise<number> {
  const counts = await Promise.all(await startDeliveries(services, busy));
  return counts.reduce((sum, count) => sum + count, 0);
}

/**
 * Starts sending to every receiver with due deliveries.
 * @returns for each receiver, the number of attempts once sending to it has ended
 */
async function startDeliveries(services: Services, busy: Set<string>): Promise<Promise<number>[]> {
  const due = await services.db
    .selectDistinct({ id: webhookDeliveries.webhookId })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(isDue);
  return due
    .filter(({ id }) => !busy.has(id))
    .map(async ({ id }) => {
      busy.add(id);
      try {
        return await deliverTo(services, id);
      } finally {
        busy.delete(id);
      }
    });
}

const isDue = and(
  isNotNull(webhookDeliveries.dueAt),
  lte(webhookDeliveries.dueAt, sql`now()`),
  isNull(webhooks.endedAt),
);

/**
 * Sends the deliveries that are due to one receiver. A row is postponed before it is sent, so that
 * another process, or this one's successor after a crash, picks it up only after that time.
 */
async function deliverTo(services: Services, webhookId: string): Promise<number> {
  let count = 0;
  for (;;) {
    const due = await services.db.transaction(async (transaction) => {
      const rows = await transaction
        .select({ delivery: webhookDeliveries, webhook: webhooks })
        .from(webhookDeliveries)
        .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
        .where(and(eq(webhookDeliveries.webhookId, webhookId), isDue))
        .orderBy(webhookDeliveries.dueAt)
        .limit(batch)
        .for('update', { of: webhookDeliveries, skipLocked: true });
      for (const { delivery } of rows) {
        await transaction
          .update(webhookDeliveries)
          .set({
            dueAt: sql`now() + interval '2 minutes'`,
            tries: sql`${webhookDeliveries.tries} + 1`,
          })
          .where(eq(webhookDeliveries.id, delivery.id));
      }
      return rows;
    });
    const results = await Promise.all(
      due.map((one) => deliverOne(services, one.webhook, one.delivery)),
    );
    count += due.length;
    // A receiver that accepts nothing is tried again in the next round.
    if (due.length < batch || !results.includes(true)) return count;
  }
}

/** Returns whether the delivery succeeded. */
async function deliverOne(
  { db, log, describeEvent, decrypt, mayBePrivate }: Services,
  webhook: typeof webhooks.$inferSelect,
  delivery: typeof webhookDeliveries.$inferSelect,
): Promise<boolean> {
  const { id, event, subjectId, at, tries } = delivery;
  const secret = decrypt(webhook.secret);
  let answer: string;
  let isDelivered = false;
  try {
    const report = await describeEvent(db, event, subjectId);
    // The row has been erased in the meantime. The receiver is told that something happened, but
    // not to whom.
    const { data, text } = report ?? { data: {}, text: event };
    const content = webhook.format === 'chat' ? { text } : { type: event, timestamp: at, data };
    if (secret === undefined) throw new Error('Its secret can no longer be decrypted');
    const status = await sendWebhook(
      webhook.url,
      { id, body: JSON.stringify(content), secret },
      mayBePrivate,
    );
    isDelivered = status >= 200 && status < 300;
    answer = String(status);
  } catch (error) {
    answer = error instanceof Error ? error.message : String(error);
  }
  const age = (Date.now() - at.getTime()) / 1000;
  const retryIn = isDelivered ? undefined : nextDelay(tries, triedFor(tries, age), patienceHours);
  if (!isDelivered)
    log.warn({ webhook: webhook.id, event, answer, retryIn }, 'webhook not delivered');
  // Not due if the webhook has been removed in the meantime.
  const { dueAt } = webhookDeliveries;
  await db
    .update(webhookDeliveries)
    .set({
      answer: answer.slice(0, 300),
      dueAt:
        retryIn === undefined
          ? null
          : sql`case when ${dueAt} is not null then now() + make_interval(secs => ${retryIn}) end`,
      deliveredAt: isDelivered ? sql`now()` : null,
    })
    .where(eq(webhookDeliveries.id, id));
  return isDelivered;
}

/** Deletes old deliveries. Returns how many were deleted. */
export async function deleteOldDeliveries(db: Database): Promise<number> {
  const deleted = await db.execute(
    sql`delete from webhook_deliveries where at < ${ago(lifetimes.webhookDelivery)}
      and (due_at is null or webhook_id in (select id from webhooks where ended_at is not null))`,
  );
  return deleted.rowCount ?? 0;
}

/**
 * Every few seconds, sends the deliveries that are due.
 * @returns a function that stops it once work in progress is done
 */
export function startWebhooks(services: Services): () => Promise<void> {
  const busy = new Set<string>();
  const running = new Set<Promise<unknown>>();
  let isLooking = false;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    try {
      for (const delivering of await startDeliveries(services, busy)) follow(delivering);
    } finally {
      isLooking = false;
    }
  };
  const follow = (work: Promise<unknown>) => {
    const ended = work
      // The next run catches up after an outage.
      .catch((error) => services.log.warn({ err: error }, 'webhooks failed, will be retried'))
      .finally(() => running.delete(ended));
    running.add(ended);
  };
  const timer = setInterval(() => follow(look()), 3000);
  return async () => {
    clearInterval(timer);
    while (running.size > 0) await Promise.all(running);
  };
}
