import { eq, sql } from 'drizzle-orm';
import type { Database, Queryable } from '#api/db/database.ts';
import type { EnqueueMail } from '#api/mail/mail.ts';
import { recordConsent } from './consent.ts';
import { isWithinMailLimit } from './mail-limit.ts';
import { activeSuppression } from './suppression.ts';
import { newsletterRequests, requestedMails, subscribers } from './tables.ts';

type Request = typeof newsletterRequests.$inferSelect;

/**
 * Processes the stored requests, oldest first. Queues the emails that are due, and deletes each
 * request in the same transaction. A failed request is left for the next run.
 * @throws the error of the first failed request
 */
export async function decideRequests(db: Database, enqueueMail: EnqueueMail): Promise<void> {
  const stored = await db
    .select({ id: newsletterRequests.id })
    .from(newsletterRequests)
    .orderBy(newsletterRequests.requestedAt);
  const failures: unknown[] = [];
  for (const { id } of stored) {
    await db
      .transaction((transaction) => decide(transaction, enqueueMail, id))
      .catch((error) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

/**
 * Processes one request. If it is missing, another process has already handled it, or the person's
 * data was erased.
 */
async function decide(transaction: Queryable, enqueueMail: EnqueueMail, id: string) {
  const [request] = await transaction
    .delete(newsletterRequests)
    .where(eq(newsletterRequests.id, id))
    .returning();
  if (request?.kind === 'subscribe') await subscribe(transaction, enqueueMail, request);
  else if (request !== undefined) await sendUnsubscribeLink(transaction, enqueueMail, request);
}

/**
 * Records the consent and queues the confirmation email. A confirmed address is left unchanged and
 * gets an email saying so, at most once a day. A suppressed address gets nothing and is not stored.
 * An unsubscribed address stays unsubscribed until it is confirmed again.
 */
async function subscribe(transaction: Queryable, enqueueMail: EnqueueMail, request: Request) {
  const { email, emailKey, name, language, requestedAt, source, text, ip, userAgent } = request;
  if ((await activeSuppression(transaction, email)) !== undefined) return;
  const [subscriber] = await transaction
    .insert(subscribers)
    .values({ email, emailKey, name, language, status: 'pending', createdAt: requestedAt })
    // Also locks and returns the row. A stranger may have made the request, so confirmed
    // subscriptions are left unchanged.
    .onConflictDoUpdate({
      target: subscribers.emailKey,
      set: {
        name: sql`case when ${subscribers.status} = 'confirmed' or excluded.name = '' then ${subscribers.name} else excluded.name end`,
        language: sql`case when ${subscribers.status} = 'confirmed' then ${subscribers.language} else excluded.language end`,
      },
    })
    .returning();
  if (subscriber === undefined) throw new Error('The subscriber was neither created nor found');
  const { id, status } = subscriber;
  if (status === 'suppressed') return;
  if (status === 'confirmed') return queueWithinLimit(transaction, enqueueMail, id, 'already');
  await recordConsent(transaction, {
    subscriberId: id,
    event: 'requested',
    at: requestedAt,
    recordedAt: requestedAt,
    source,
    text,
    ticked: true,
    ip,
    userAgent,
  });
  await queueWithinLimit(transaction, enqueueMail, id, 'confirm');
}

/** Queues the email with the link if the address is confirmed. */
async function sendUnsubscribeLink(
  transaction: Queryable,
  enqueueMail: EnqueueMail,
  { emailKey }: Request,
) {
  const [subscriber] = await transaction
    .select({ id: subscribers.id, status: subscribers.status })
    .from(subscribers)
    .where(eq(subscribers.emailKey, emailKey))
    .for('update');
  if (subscriber?.status !== 'confirmed') return;
  await queueWithinLimit(transaction, enqueueMail, subscriber.id, 'leave-link');
}

async function queueWithinLimit(
  transaction: Queryable,
  enqueueMail: EnqueueMail,
  subscriberId: string,
  kind: 'confirm' | 'already' | 'leave-link',
) {
  if (!(await isWithinMailLimit(transaction, subscriberId, kind))) return;
  await transaction.insert(requestedMails).values({ subscriberId, kind });
  await enqueueMail(transaction, {
    kind: `newsletter.${kind}`,
    id: subscriberId,
    isUrgent: kind !== 'already',
    patienceHours: 24,
  });
}
