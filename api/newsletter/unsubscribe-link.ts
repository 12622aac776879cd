import { eq } from 'drizzle-orm';
import { emailKey } from '#contract/email-address.ts';
import type { Database } from '../db/database.ts';
import type { EnqueueMail } from '../mail/mail.ts';
import { workEqually } from './equal-work.ts';
import { isWithinMailLimit } from './mail-limit.ts';
import { requestedMails, subscribers } from './tables.ts';

type Services = { db: Database; enqueueMail: EnqueueMail };

/**
 * Mails the unsubscribe link to an address that is on the list. For one that is not, the same work
 * is done and taken back, so that neither the answer nor its time tells which it was.
 */
export async function sendUnsubscribeLink(
  { db, enqueueMail }: Services,
  email: string,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const [subscriber] = await transaction
      .select({ id: subscribers.id, status: subscribers.status })
      .from(subscribers)
      .where(eq(subscribers.emailKey, emailKey(email)))
      .for('update');
    const id = subscriber?.id ?? nobody;
    const isOnList = subscriber?.status === 'confirmed';
    const isDue = (await isWithinMailLimit(transaction, id, 'leave-link')) && isOnList;
    await workEqually(transaction, isDue, async (within) => {
      // The foreign key needs somebody, who is taken back with the rest.
      const stub = { id, email, emailKey: emailKey(email), status: 'pending' as const };
      await within.insert(subscribers).values(stub).onConflictDoNothing();
      await within.insert(requestedMails).values({ subscriberId: id, kind: 'leave-link' });
      await enqueueMail(within, { kind: 'newsletter.leave-link', id, patienceHours: 24 });
    });
  });
}

const nobody = '00000000-0000-4000-8000-000000000000';
