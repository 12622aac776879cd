import { and, eq, ne, sql } from 'drizzle-orm';
import type { Queryable } from '#api/db/database.ts';
import { currentLanguage } from '#api/settings/run-in-language.ts';
import { emailKey } from '#contract/formats/email-address.ts';
import { agreedText, type Evidence, emailHash, recordConsent } from './consent.ts';
import { activeSuppression } from './suppression.ts';
import { nameOr, subscribers, unsubscribeLog } from './tables.ts';

/** Returns the newsletter status of an address, or `none` if it is unknown. */
export async function newsletterStateOf(db: Queryable, email: string) {
  const [row] = await db
    .select({ status: subscribers.status })
    .from(subscribers)
    .where(eq(subscribers.emailKey, emailKey(email)));
  if (row !== undefined) return row.status;
  return (await activeSuppression(db, email)) === undefined ? 'none' : 'suppressed';
}

/**
 * Subscribes or unsubscribes an address that is already confirmed, without an email. The change is
 * recorded like any other consent. A suppressed address stays suppressed.
 * @param consentText the sentence next to the button that subscribes
 */
export async function setNewsletterStatus(
  transaction: Queryable,
  { email, name }: { email: string; name: string },
  subscribed: boolean,
  evidence: Evidence,
  consentText: string,
): Promise<void> {
  const status = subscribed ? 'confirmed' : 'unsubscribed';
  if (subscribed && (await activeSuppression(transaction, email)) !== undefined) return;
  if (subscribed) {
    await transaction
      .insert(subscribers)
      .values({ email, emailKey: emailKey(email), name, status: 'pending' })
      .onConflictDoNothing();
  }
  const [changed] = await transaction
    .update(subscribers)
    // Letters are sent in the language that the person subscribed in.
    .set({
      status,
      statusAt: sql`now()`,
      ...(subscribed && { language: currentLanguage(), name: nameOr(name) }),
    })
    .where(
      and(
        eq(subscribers.emailKey, emailKey(email)),
        ne(subscribers.status, status),
        ne(subscribers.status, 'suppressed'),
      ),
    )
    .returning({ id: subscribers.id });
  if (changed === undefined) return;
  const text = subscribed ? consentText : await agreedText(transaction, changed.id);
  const note = { subscriberId: changed.id, source: 'account', text, ...evidence };
  if (subscribed) await recordConsent(transaction, { ...note, event: 'requested' });
  else {
    await transaction.insert(unsubscribeLog).values({
      emailHash: emailHash(email),
      effectiveAt: sql`clock_timestamp()`,
      channel: 'account',
    });
  }
  await recordConsent(transaction, { ...note, event: status });
}
