import { sql } from 'drizzle-orm';
import type { Database, Queryable, Readable } from '#api/db/database.ts';
import type { EnqueueDecision } from '#api/mail/mail.ts';
import { currentLanguage } from '#api/settings/run-in-language.ts';
import { emailKey } from '#contract/formats/email-address.ts';
import type { SubscribeRequest } from '#features/newsletter/contract/newsletter.ts';
import type { Evidence } from './consent.ts';
import { newsletterRequests, subscribers } from './tables.ts';

type Services = { db: Database; enqueueDecision: EnqueueDecision };

type Wish = Omit<SubscribeRequest, 'consent' | 'consentText'>;

/**
 * Stores a request to subscribe, with the evidence of consent, and queues it in the same
 * transaction. A worker does the rest (`decide.ts`), so that neither the response nor its timing
 * reveals what is known about the address.
 * @param consentText the sentence next to the ticked box
 */
export async function requestSubscription(
  { db, enqueueDecision }: Services,
  wish: Wish,
  evidence: Evidence,
  consentText: string,
): Promise<void> {
  await db.transaction((transaction) =>
    addSubscription(transaction, enqueueDecision, {
      ...wish,
      ...evidence,
      text: consentText,
      language: currentLanguage(),
    }),
  );
}

/** Does the same within another change's transaction. */
export async function addSubscription(
  transaction: Queryable,
  enqueueDecision: EnqueueDecision,
  wish: Omit<typeof newsletterRequests.$inferInsert, 'kind' | 'emailKey'>,
): Promise<void> {
  await store(transaction, enqueueDecision, { ...wish, kind: 'subscribe' });
}

/** Returns whether an address has ever asked for or received the newsletter. */
export async function isKnownToNewsletter(db: Readable, email: string): Promise<boolean> {
  const key = emailKey(email);
  const { rows } = await db.execute(sql`
    select from ${newsletterRequests} where ${newsletterRequests.emailKey} = ${key}
    union all select from ${subscribers} where ${subscribers.emailKey} = ${key} limit 1`);
  return rows.length > 0;
}

/** Stores a request for the unsubscribe link in the same way. */
export async function requestUnsubscribeLink(
  { db, enqueueDecision }: Services,
  email: string,
): Promise<void> {
  const language = currentLanguage();
  await db.transaction((transaction) =>
    store(transaction, enqueueDecision, { kind: 'leave-link', email, language }),
  );
}

async function store(
  transaction: Queryable,
  enqueueDecision: EnqueueDecision,
  values: Omit<typeof newsletterRequests.$inferInsert, 'emailKey'>,
): Promise<void> {
  await transaction
    .insert(newsletterRequests)
    .values({ ...values, emailKey: emailKey(values.email) });
  await enqueueDecision(transaction);
}
