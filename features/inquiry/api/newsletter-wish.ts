import { and, eq, isNotNull } from 'drizzle-orm';
import type { Queryable } from '#api/db/database.ts';
import type { EnqueueDecision } from '#api/mail/mail.ts';
import { href } from '#contract/routes.ts';
import { addSubscription, isKnownToNewsletter } from '#features/newsletter/api/request.ts';
import { inquiries } from './tables.ts';

/**
 * Passes a request's sign-up on to the newsletter, in the transaction that stores or releases the
 * request.
 * @param consent the sentence next to the ticked box
 */
export async function passOnWish(
  transaction: Queryable,
  enqueueDecision: EnqueueDecision,
  id: string,
  consent: string,
): Promise<void> {
  const [request] = await transaction.select().from(inquiries).where(eq(inquiries.id, id));
  if (request === undefined) return;
  const { answers, language, receivedAt, ip, userAgent } = request;
  await addSubscription(transaction, enqueueDecision, {
    email: answers.email,
    source: href('inquiry'),
    text: consent,
    requestedAt: receivedAt,
    language,
    ip,
    userAgent,
  });
}

/**
 * If a request is sent again, passes its sign-up on to the newsletter, in case the box was ticked
 * only the second time. A held request keeps the sign-up until it is released.
 */
export async function passOnLateWish(
  transaction: Queryable,
  enqueueDecision: EnqueueDecision,
  { id, email }: { id: string; email: string },
  consent: string,
): Promise<void> {
  const held = await transaction
    .update(inquiries)
    .set({ newsletterConsent: consent })
    .where(and(eq(inquiries.id, id), isNotNull(inquiries.quarantine)))
    .returning({ id: inquiries.id });
  if (held.length > 0 || (await isKnownToNewsletter(transaction, email))) return;
  await passOnWish(transaction, enqueueDecision, id, consent);
}
