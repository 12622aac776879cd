import { createHash } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import { emailKey } from '#contract/email-address.ts';
import { type Inquiry, withoutHiddenAnswers } from '#contract/inquiry.ts';
import { stage } from '../crash-stages.ts';
import type { Database, Queryable } from '../db/database.ts';
import { RequestFailure } from '../failure.ts';
import type { EnqueueMail } from '../mail/mail.ts';
import { createReference } from './reference.ts';
import { inquiries } from './tables.ts';

type Services = { db: Database; enqueueMail: EnqueueMail };

export type Submission = {
  answers: Inquiry;
  /** The client's Idempotency-Key, if it sent one. */
  key: string | undefined;
  ip: string;
  userAgent: string;
};

/**
 * Stores a service request with its two mails, all or nothing, and only then gives its reference.
 * The same key, or without one the same answers from the same address within 10 minutes, gives the
 * reference of the first.
 * @throws RequestFailure `key_reused` when a key comes back with other answers
 */
export async function submitInquiry(
  { db, enqueueMail }: Services,
  { answers, key, ip, userAgent }: Submission,
): Promise<string> {
  const counted = withoutHiddenAnswers(answers);
  const answersHash = createHash('sha256').update(JSON.stringify(counted)).digest('hex');
  const values = {
    emailKey: emailKey(counted.email),
    answers: counted,
    idempotencyKey: key ?? null,
    answersHash,
    ip,
    userAgent,
  };

  const reference = await db.transaction(async (transaction) => {
    // One request of an address at a time, so that a double click finds the first.
    await transaction.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${values.emailKey}, 0))`,
    );
    const earlier = await findEarlier(transaction, values);
    if (earlier !== undefined) return earlier;
    const stored = await insertWithReference(transaction, values);
    if (stored === undefined) return replay(transaction, values);
    await enqueueMail(transaction, { kind: 'inquiry.notice', id: stored.id });
    await enqueueMail(transaction, { kind: 'inquiry.acknowledgement', id: stored.id });
    return stored.reference;
  });
  stage('inquiry-committed');
  return reference;
}

type Values = typeof inquiries.$inferInsert extends infer Row
  ? Omit<Row & object, 'reference'>
  : never;

async function findEarlier(transaction: Queryable, values: Values): Promise<string | undefined> {
  const [earlier] = await transaction
    .select({ reference: inquiries.reference })
    .from(inquiries)
    .where(
      and(
        eq(inquiries.emailKey, values.emailKey),
        eq(inquiries.answersHash, values.answersHash),
        gt(inquiries.receivedAt, sql`now() - interval '10 minutes'`),
      ),
    )
    .limit(1);
  return earlier?.reference;
}

async function insertWithReference(transaction: Queryable, values: Values) {
  for (let attempt = 0; attempt < 5; attempt++) {
    const [stored] = await transaction
      .insert(inquiries)
      .values({ ...values, reference: createReference() })
      .onConflictDoNothing()
      .returning({ id: inquiries.id, reference: inquiries.reference });
    if (stored !== undefined) return stored;
    // Either the key is known, or (once in about 2^30 / rows) the reference is taken.
    if (values.idempotencyKey !== null && (await findByKey(transaction, values)) !== undefined) {
      return undefined;
    }
  }
  throw new Error('No free inquiry reference was found');
}

async function replay(transaction: Queryable, values: Values): Promise<string> {
  const first = await findByKey(transaction, values);
  if (first?.answersHash !== values.answersHash) {
    throw new RequestFailure(
      'key_reused',
      'This request was already sent with other answers. Please reload the page and send it again.',
    );
  }
  return first.reference;
}

async function findByKey(transaction: Queryable, values: Values) {
  const [found] = await transaction
    .select({ reference: inquiries.reference, answersHash: inquiries.answersHash })
    .from(inquiries)
    .where(eq(inquiries.idempotencyKey, values.idempotencyKey ?? ''));
  return found;
}
