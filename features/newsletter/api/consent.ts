import { createHash } from 'node:crypto';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#api/db/database.ts';
import { emailKey } from '#contract/formats/email-address.ts';
import { recordWebhook } from '#features/webhooks/api/record-webhook.ts';
import { consents, subscribers } from './tables.ts';

/**
 * The evidence stored with a consent: the IP address, and the User-Agent truncated to 500
 * characters.
 */
export type Evidence = { ip: string; userAgent: string };

type Consent = Evidence &
  Pick<
    typeof consents.$inferInsert,
    'subscriberId' | 'event' | 'source' | 'ticked' | 'at' | 'recordedAt'
  > & {
    /** The exact sentence that the person consented to. */
    text: string;
  };

/** Appends to the consent record and notifies webhooks of subscriptions and unsubscriptions. */
export const recordConsent = (transaction: Queryable, consent: Consent): Promise<void> =>
  recordConsents(transaction, [consent]);

/** Like `recordConsent`, but for several people. */
export async function recordConsents(transaction: Queryable, all: Consent[]): Promise<void> {
  if (all.length === 0) return;
  await transaction
    .insert(consents)
    .values(all.map((consent) => ({ ...consent, textHash: textHash(consent.text) })));
  for (const { event, subscriberId } of all) {
    if (event === 'confirmed' || event === 'resubscribed') {
      await recordWebhook(transaction, 'newsletter.subscribed', subscriberId);
    }
    if (event === 'unsubscribed') await recordWebhook(transaction, 'newsletter.left', subscriberId);
  }
}

/**
 * Changes a subscriber's status, and records the change with the sentence the subscriber last
 * agreed to.
 */
export async function changeStatus(
  transaction: Queryable,
  subscriberId: string,
  status: 'confirmed' | 'unsubscribed',
  consent: Evidence & Pick<Consent, 'event' | 'source'>,
): Promise<void> {
  await transaction
    .update(subscribers)
    .set({ status, statusAt: sql`now()` })
    .where(eq(subscribers.id, subscriberId));
  const text = await agreedText(transaction, subscriberId);
  await recordConsent(transaction, { ...consent, subscriberId, text });
}

/**
 * Returns the sentence that a subscriber last agreed to, or '' if the record was erased. Later
 * events refer to this sentence even if the form has changed.
 */
export async function agreedText(transaction: Queryable, subscriberId: string): Promise<string> {
  const [last] = await transaction
    .select({ text: consents.text })
    .from(consents)
    .where(
      and(
        eq(consents.subscriberId, subscriberId),
        inArray(consents.event, ['requested', 'imported']),
      ),
    )
    .orderBy(desc(consents.recordedAt))
    .limit(1);
  return last?.text ?? '';
}

/** Returns the SHA-256 hash of a sentence in hexadecimal. */
export function textHash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Returns a hash that identifies an address where the address itself must not be stored. */
export function emailHash(email: string): Buffer {
  return createHash('sha256').update(emailKey(email)).digest();
}

/** Masks `jane@reader.example` as `j•••@reader.example`, which its owner will recognize. */
export function maskedAddress(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}
