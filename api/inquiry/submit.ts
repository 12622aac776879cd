import { createHash } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import { emailKey } from '#contract/email-address.ts';
import { type Inquiry, withoutHiddenAnswers } from '#contract/inquiry.ts';
import { stage } from '../crash-stages.ts';
import type { Database, Queryable } from '../db/database.ts';
import { RequestFailure } from '../failure.ts';
import type { EnqueueMail } from '../mail/mail.ts';
import type { FormTokenVerdict } from './form-token.ts';
import { createReference } from './reference.ts';
import { inquiries, inquiryKeys, usedFormTokens } from './tables.ts';

type Services = { db: Database; enqueueMail: EnqueueMail };

export type Submission = {
  answers: Inquiry;
  /** The client's Idempotency-Key, if it sent one. */
  key: string | undefined;
  /** Whether the field that no person fills was filled. */
  isTrapped: boolean;
  formToken: FormTokenVerdict;
  ip: string;
  userAgent: string;
};

/**
 * Stores a service request with its two mails, all or nothing, and only then gives its reference.
 * The same key, or the same answers from the same address within 10 minutes, gives the reference
 * of the first. What looks like spam is kept back without mails, and answered in the same way.
 * @returns the reference, and whether the request is new and not held back
 * @param beforeNew called before something new is stored, and not for a repetition; may refuse
 * @throws RequestFailure `key_reused` when a key comes back with other answers
 */
export async function submitInquiry(
  { db, enqueueMail }: Services,
  { answers, key, isTrapped, formToken, ip, userAgent }: Submission,
  beforeNew: () => Promise<void> = async () => {},
): Promise<{ reference: string; isWelcome: boolean }> {
  const counted = withoutHiddenAnswers(answers);
  const values: Values = {
    emailKey: emailKey(counted.email),
    answers: counted,
    answersHash: createHash('sha256').update(JSON.stringify(counted)).digest('hex'),
    ip,
    userAgent,
  };
  // Asked outside the transaction: it takes a connection of its own.
  if ((await findAnswered(db, values, key)) === undefined) await beforeNew();

  const outcome = await db.transaction(async (transaction) => {
    // One request of a key and of an address at a time, so that a double click finds the first.
    for (const subject of [`key ${key ?? ''}`, `address ${values.emailKey}`]) {
      if (subject !== 'key ') {
        await transaction.execute(
          sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`,
        );
      }
    }
    const answered = await findAnswered(transaction, values, key);
    const quarantine =
      answered === undefined ? await suspicion(transaction, isTrapped, formToken) : null;
    const inquiry = answered ?? (await insertWithReference(transaction, { ...values, quarantine }));
    if (key !== undefined) {
      await transaction
        .insert(inquiryKeys)
        .values({ key, inquiryId: inquiry.id, answersHash: values.answersHash })
        .onConflictDoNothing();
    }
    if (answered === undefined && quarantine === null) {
      await enqueueInquiryMails(transaction, enqueueMail, inquiry.id);
    }
    return {
      reference: inquiry.reference,
      isWelcome: answered === undefined && quarantine === null,
    };
  });
  stage('inquiry-committed');
  return outcome;
}

/** The staff's notice and the sender's acknowledgement. */
export async function enqueueInquiryMails(
  transaction: Queryable,
  enqueueMail: EnqueueMail,
  id: string,
): Promise<void> {
  await enqueueMail(transaction, { kind: 'inquiry.notice', id });
  await enqueueMail(transaction, { kind: 'inquiry.acknowledgement', id });
}

/** Why a new request is held back, if it is; marks its token as used. */
async function suspicion(
  transaction: Queryable,
  isTrapped: boolean,
  formToken: FormTokenVerdict,
): Promise<'honeypot' | 'form_token' | null> {
  let isBad = formToken.kind === 'bad';
  if (formToken.kind === 'good') {
    const marked = await transaction
      .insert(usedFormTokens)
      .values({ nonce: formToken.nonce })
      .onConflictDoNothing()
      .returning();
    isBad = marked.length === 0;
  }
  if (isTrapped) return 'honeypot';
  return isBad ? 'form_token' : null;
}

type Values = Omit<typeof inquiries.$inferInsert, 'reference'>;

/** The inquiry that this request repeats, if it does. */
async function findAnswered(db: Queryable, values: Values, key: string | undefined) {
  const reference = { id: inquiries.id, reference: inquiries.reference };
  if (key !== undefined) {
    const [byKey] = await db
      .select({ ...reference, answersHash: inquiryKeys.answersHash })
      .from(inquiryKeys)
      .innerJoin(inquiries, eq(inquiries.id, inquiryKeys.inquiryId))
      .where(eq(inquiryKeys.key, key));
    if (byKey !== undefined && byKey.answersHash !== values.answersHash) {
      throw new RequestFailure(
        'key_reused',
        'This request was already sent with other answers. Please reload the page and send it again.',
      );
    }
    if (byKey !== undefined) return byKey;
  }
  const [byAnswers] = await db
    .select(reference)
    .from(inquiries)
    .where(
      and(
        eq(inquiries.emailKey, values.emailKey),
        eq(inquiries.answersHash, values.answersHash),
        gt(inquiries.receivedAt, sql`now() - interval '10 minutes'`),
      ),
    )
    .limit(1);
  return byAnswers;
}

async function insertWithReference(transaction: Queryable, values: Values) {
  for (let attempt = 0; attempt < 5; attempt++) {
    const [stored] = await transaction
      .insert(inquiries)
      .values({ ...values, reference: createReference() })
      // Once in about 2^30 / rows the reference is taken.
      .onConflictDoNothing()
      .returning({ id: inquiries.id, reference: inquiries.reference });
    if (stored !== undefined) return stored;
  }
  throw new Error('No free inquiry reference was found');
}
