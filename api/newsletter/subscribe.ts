import { sql } from 'drizzle-orm';
import { emailKey } from '#contract/email-address.ts';
import type { SubscribeRequest } from '#contract/newsletter.ts';
import type { Database } from '../db/database.ts';
import type { EnqueueMail } from '../mail/mail.ts';
import { type Evidence, recordConsent } from './consent.ts';
import { workEqually } from './equal-work.ts';
import { isWithinMailLimit } from './mail-limit.ts';
import { activeSuppression } from './suppression.ts';
import { requestedMails, subscribers } from './tables.ts';

type Services = { db: Database; enqueueMail: EnqueueMail; consentText: string };

/**
 * Notes a wish to receive the newsletter and queues the confirmation mail, all or nothing. A
 * confirmed address is left as it is and told so once a day; a suppressed one gets nothing; one
 * that unsubscribed stays so until it confirms again. The caller answers the same in every case.
 */
export async function subscribe(
  { db, enqueueMail, consentText }: Services,
  { email, name, source }: SubscribeRequest,
  evidence: Evidence,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const isSuppressed = (await activeSuppression(transaction, email)) !== undefined;
    const [subscriber] = await transaction
      .insert(subscribers)
      .values({
        email,
        emailKey: emailKey(email),
        name,
        status: isSuppressed ? 'suppressed' : 'pending',
      })
      // Touches the row so that it is locked and returned: two requests for one address take turns.
      .onConflictDoUpdate({
        target: subscribers.emailKey,
        set: { emailKey: sql`excluded.email_key` },
      })
      .returning();
    if (subscriber === undefined) throw new Error('The subscriber was neither made nor found');
    const { id, status } = subscriber;
    const isConfirmed = status === 'confirmed';
    const kind = isConfirmed ? 'already' : 'confirm';
    const isWithin = await isWithinMailLimit(transaction, id, kind);

    await workEqually(transaction, status === 'pending' || status === 'unsubscribed', (within) =>
      recordConsent(within, {
        subscriberId: id,
        event: 'requested',
        source,
        text: consentText,
        ticked: true,
        ...evidence,
      }),
    );
    await workEqually(transaction, isWithin && status !== 'suppressed', async (within) => {
      await within.insert(requestedMails).values({ subscriberId: id, kind });
      await enqueueMail(within, { kind: `newsletter.${kind}`, id, patienceHours: 24 });
    });
  });
}
