import { createHash } from 'node:crypto';
import { and, eq, gt, sql, TransactionRollbackError } from 'drizzle-orm';
import { emailKey } from '#contract/email-address.ts';
import type { SubscribeRequest } from '#contract/newsletter.ts';
import type { Database, Queryable } from '../db/database.ts';
import type { EnqueueMail } from '../mail/mail.ts';
import { confirmationMails, consents, subscribers } from './tables.ts';

/** Who did it, kept with a consent: the address, and the browser cut to 500 characters. */
export type Evidence = { ip: string; userAgent: string };

type Services = { db: Database; enqueueMail: EnqueueMail; consentText: string };

/**
 * Notes a wish to receive the newsletter and queues the confirmation mail, all or nothing. A
 * confirmed or suppressed address is left as it is; one that unsubscribed stays so until it
 * confirms again. The caller answers the same in every case.
 */
export async function subscribe(
  { db, enqueueMail, consentText }: Services,
  { email, name, source }: SubscribeRequest,
  evidence: Evidence,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const [subscriber] = await transaction
      .insert(subscribers)
      .values({
        email,
        emailKey: emailKey(email),
        name,
        status: 'pending',
      })
      // Touches the row so that it is locked and returned: two requests for one address take turns.
      .onConflictDoUpdate({
        target: subscribers.emailKey,
        set: { emailKey: sql`excluded.email_key` },
      })
      .returning();
    if (subscriber === undefined) throw new Error('The subscriber was neither made nor found');
    const { id, status } = subscriber;
    const isOpen = status === 'pending' || status === 'unsubscribed';
    const isMailed = (await mayMail(transaction, id)) && isOpen;

    const request = async (within: Queryable) => {
      await within.insert(consents).values({
        subscriberId: id,
        event: 'requested',
        source,
        ...consentVersion(consentText),
        ...evidence,
      });
    };
    const mail = async (within: Queryable) => {
      await within.insert(confirmationMails).values({ subscriberId: id });
      await enqueueMail(within, { kind: 'newsletter.confirm', id });
    };
    // The same work for every address, so that its time tells nothing (design, N2).
    await (isOpen ? request(transaction) : undoAfter(transaction, request));
    await (isMailed ? mail(transaction) : undoAfter(transaction, mail));
  });
}

/** Does the work and takes it back: what it costs without what it leaves. */
async function undoAfter(transaction: Transaction, work: (within: Queryable) => Promise<void>) {
  await transaction
    .transaction(async (within) => {
      await work(within);
      within.rollback();
    })
    .catch((error) => {
      if (!(error instanceof TransactionRollbackError)) throw error;
    });
}

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** The exact sentence and its SHA-256, as every consent row keeps them. */
export function consentVersion(text: string): { text: string; textHash: string } {
  return { text, textHash: createHash('sha256').update(text).digest('hex') };
}

/** At most one confirmation in 5 minutes and three in a day for an address. */
async function mayMail(transaction: Queryable, subscriberId: string): Promise<boolean> {
  const recent = await transaction
    .select({
      fresh: sql<boolean>`${confirmationMails.queuedAt} > now() - interval '5 minutes'`,
    })
    .from(confirmationMails)
    .where(
      and(
        eq(confirmationMails.subscriberId, subscriberId),
        gt(confirmationMails.queuedAt, sql`now() - interval '24 hours'`),
      ),
    );
  return recent.length < 3 && !recent.some(({ fresh }) => fresh);
}
