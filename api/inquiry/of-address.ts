import { desc, eq } from 'drizzle-orm';
import { emailKey } from '#contract/email-address.ts';
import type { Queryable } from '../db/database.ts';
import { inquiries } from './tables.ts';

/** The requests that were sent with an address, the newest first; as a client may see them. */
export async function inquiriesOf(db: Queryable, email: string) {
  const rows = await db
    .select()
    .from(inquiries)
    .where(eq(inquiries.emailKey, emailKey(email)))
    .orderBy(desc(inquiries.receivedAt));
  return rows.map(({ reference, receivedAt, state, stateAt, answers }) => ({
    reference,
    receivedAt: receivedAt.toISOString(),
    state,
    stateAt: stateAt.toISOString(),
    services: answers.servicesNeeded,
  }));
}

/** The same with every answer and what was noted beside them. */
export async function exportInquiries(db: Queryable, email: string) {
  return db
    .select({
      reference: inquiries.reference,
      receivedAt: inquiries.receivedAt,
      state: inquiries.state,
      answers: inquiries.answers,
      ip: inquiries.ip,
      userAgent: inquiries.userAgent,
    })
    .from(inquiries)
    .where(eq(inquiries.emailKey, emailKey(email)))
    .orderBy(inquiries.receivedAt);
}

export async function eraseInquiries(transaction: Queryable, email: string): Promise<void> {
  await transaction.delete(inquiries).where(eq(inquiries.emailKey, emailKey(email)));
}
