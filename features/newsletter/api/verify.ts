import { eq } from 'drizzle-orm';
import type { Database } from '#api/db/database.ts';
import { Refusal } from '#api/errors/refusal.ts';
import type { EnqueueMail } from '#api/mail/mail.ts';
import { m } from '#messages/messages.ts';
import { changeStatus, type Evidence, maskedAddress } from './consent.ts';
import { findByToken } from './link-token.ts';
import { subscribers } from './tables.ts';

type Services = { db: Database; enqueueMail: EnqueueMail };

/**
 * Confirms the address that a token was emailed to. Idempotent: repeated or parallel calls result
 * in one change of status, one consent and one welcome email.
 * @throws Refusal for an unknown, expired or superseded token
 */
export async function verify(
  { db, enqueueMail }: Services,
  token: string,
  evidence: Evidence,
): Promise<{ status: 'confirmed' | 'already-confirmed'; address: string }> {
  return db.transaction(async (transaction) => {
    const found = await findByToken(transaction, token, 'verify');
    if (found === undefined) {
      throw new Refusal('not_found', m.answers.confirmLinkUnknown());
    }
    const address = maskedAddress(found.email);
    if (found.status === 'confirmed') return { status: 'already-confirmed', address };
    // A link that was issued before an unsubscribe must not undo it.
    const isDead =
      found.isExpired ||
      found.status === 'suppressed' ||
      (found.status === 'unsubscribed' && found.isSuperseded);
    if (isDead) {
      throw new Refusal('token_dead', m.answers.confirmLinkExpired());
    }
    await changeStatus(transaction, found.id, 'confirmed', {
      event: 'confirmed',
      source: 'confirmation link',
      ...evidence,
    });
    // The link has arrived.
    await transaction
      .update(subscribers)
      .set({ unreachableAt: null })
      .where(eq(subscribers.id, found.id));
    await enqueueMail(transaction, { kind: 'newsletter.welcome', id: found.id });
    return { status: 'confirmed', address };
  });
}
