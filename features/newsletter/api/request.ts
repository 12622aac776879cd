import type { Database } from '#api/db/database.ts';
import type { EnqueueDecision } from '#api/mail/mail.ts';
import { currentLanguage } from '#api/settings/run-in-language.ts';
import { emailKey } from '#contract/formats/email-address.ts';
import type { SubscribeRequest } from '#features/newsletter/contract/newsletter.ts';
import type { Evidence } from './consent.ts';
import { newsletterRequests } from './tables.ts';

type Services = { db: Database; enqueueDecision: EnqueueDecision };

/**
 * Stores a request to subscribe, with the evidence of consent, and queues it in the same
 * transaction. A worker does the rest (`decide.ts`), so that neither the response nor its timing
 * reveals what is known about the address.
 * @param consentText the sentence next to the ticked box
 */
export async function requestSubscription(
  services: Services,
  { email, name, source }: Omit<SubscribeRequest, 'consent'>,
  evidence: Evidence,
  consentText: string,
): Promise<void> {
  await store(services, {
    kind: 'subscribe',
    email,
    emailKey: emailKey(email),
    name,
    source,
    text: consentText,
    ...evidence,
  });
}

/** Stores a request for the unsubscribe link in the same way. */
export async function requestUnsubscribeLink(services: Services, email: string): Promise<void> {
  await store(services, { kind: 'leave-link', email, emailKey: emailKey(email) });
}

async function store(
  { db, enqueueDecision }: Services,
  values: typeof newsletterRequests.$inferInsert,
): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction.insert(newsletterRequests).values({ ...values, language: currentLanguage() });
    await enqueueDecision(transaction);
  });
}
