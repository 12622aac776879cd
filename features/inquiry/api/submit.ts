import { createHash } from 'node:crypto';
import { and, eq, gt, ne, sql } from 'drizzle-orm';
import type { Database, Queryable } from '#api/db/database.ts';
import { ago } from '#api/db/interval.ts';
import type { RateLimiter } from '#api/limits/rate-limit.ts';
import type { EnqueueDecision, EnqueueMail } from '#api/mail/mail.ts';
import { clientNetwork } from '#api/net/client-network.ts';
import { currentLanguage } from '#api/settings/run-in-language.ts';
import { emailKey } from '#contract/formats/email-address.ts';
import { rateLimits } from '#contract/policy.ts';
import type { SiteSettings } from '#contract/settings/site-settings.ts';
import type { InquirySource } from '#features/inquiry/contract/progress.ts';
import type { Inquiry } from '#features/inquiry/contract/schema.ts';
import { recordWebhook } from '#features/webhooks/api/record-webhook.ts';
import { enqueueInquiryMails, lockAddress } from './acknowledgement.ts';
import { countRequest, type KeyedQueue } from './count-request.ts';
import { stage } from './crash-points.ts';
import { earlierRequests } from './earlier-requests.ts';
import type { FormTokenVerdict } from './form-token.ts';
import { passOnLateWish, passOnWish } from './newsletter-wish.ts';
import { createReference } from './reference.ts';
import { inquiries, inquiryKeys, usedFormTokens } from './tables.ts';

type Services = {
  db: Database;
  enqueueMail: EnqueueMail;
  enqueueDecision: EnqueueDecision;
  limiter: RateLimiter;
  inTurn: KeyedQueue;
  settings: SiteSettings;
};

export type Submission = {
  answers: Inquiry;
  /** The client's Idempotency-Key, if it sent one. */
  key: string | undefined;
  source: InquirySource | null;
  /** The sentence next to the newsletter box, if that was ticked. */
  consent: string | null;
  /** Whether the honeypot was filled in. */
  isTrapped: boolean;
  formToken: FormTokenVerdict;
  ip: string;
  userAgent: string;
};

/**
 * Stores a service request, its newsletter sign-up and its emails in one transaction, and returns
 * its reference only after the commit. The same key, or the same answers from the same address
 * within 10 minutes, returns the reference of the first request. A request that looks like spam or
 * exceeds the hourly budget is held and sends no emails, but gets the same response.
 * @returns the reference, and the reason why the request is held, if it is
 * @throws Refusal `key_reused` if a key is reused with other answers
 * @throws LimitExceeded if this client has sent too many
 */
export async function submitInquiry(
  services: Services,
  submission: Submission,
): Promise<{ reference: string; quarantine: Quarantine | null }> {
  const { answers, source, ip, userAgent } = submission;
  const values: Values = {
    emailKey: emailKey(answers.email),
    language: currentLanguage(),
    answers,
    source,
    answersHash: createHash('sha256').update(JSON.stringify(answers)).digest('hex'),
    ip,
    userAgent,
  };
  const outcome = await services.inTurn(values.emailKey, () =>
    countAndStore(services, submission, values),
  );
  stage('inquiry-committed');
  return outcome;
}

/**
 * Counts the request unless it is a repeat. If another process has stored the same request in the
 * meantime, the count is undone.
 */
async function countAndStore(services: Services, submission: Submission, values: Values) {
  const { db, limiter } = services;
  const address = values.emailKey;
  const { answered, isAcknowledged } = await earlierRequests(db, {
    ...values,
    key: submission.key,
  });
  const counted =
    answered === undefined
      ? await countRequest(limiter, {
          network: clientNetwork(values.ip),
          address,
          isAcknowledged,
          isSpam: submission.isTrapped || submission.formToken.kind === 'bad',
        })
      : undefined;
  const isBurst = counted?.isBurst ?? false;
  const { isNew, ...outcome } = await store(services, submission, values, isBurst);
  if (!isNew) await counted?.refund();
  return outcome;
}

async function store(
  { db, enqueueMail, enqueueDecision, settings }: Services,
  { key, isTrapped, formToken, consent }: Submission,
  values: Values,
  isBurst: boolean,
) {
  return db.transaction(async (transaction) => {
    // Allows one request per key and per address at a time, across all processes.
    await lockAddress(transaction, values.emailKey, key);
    const { answered, isAcknowledged } = await earlierRequests(transaction, { ...values, key });
    const quarantine =
      answered === undefined
        ? ((await spamReason(transaction, isTrapped, formToken)) ?? (isBurst ? 'burst' : null))
        : null;
    const inquiry =
      answered ??
      (await insertWithReference(transaction, settings.brand.reference, {
        ...values,
        quarantine,
        ...(quarantine !== null && { waitingSince: null, newsletterConsent: consent }),
      }));
    if (key !== undefined) {
      await transaction
        .insert(inquiryKeys)
        .values({ key, inquiryId: inquiry.id, answersHash: values.answersHash })
        .onConflictDoNothing();
    }
    if (answered === undefined && quarantine === null) {
      await enqueueInquiryMails(transaction, enqueueMail, inquiry.id, isAcknowledged);
      await recordWebhook(transaction, 'request.received', inquiry.id);
    }
    if (quarantine === 'burst') await alertOfBurst(transaction, enqueueMail, inquiry.id);
    const { id, reference } = inquiry;
    const isNew = answered === undefined;
    if (consent !== null && !isNew) {
      const { email } = values.answers;
      await passOnLateWish(transaction, enqueueDecision, { id, email }, consent);
    } else if (consent !== null && quarantine === null) {
      await passOnWish(transaction, enqueueDecision, id, consent);
    }
    return { reference, isNew, quarantine };
  });
}

/** Alerts staff that requests are being held, at most once per limit period. */
async function alertOfBurst(
  transaction: Queryable,
  enqueueMail: EnqueueMail,
  id: string,
): Promise<void> {
  await transaction.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('inquiry burst', 0))`,
  );
  const [alerted] = await transaction
    .select({ id: inquiries.id })
    .from(inquiries)
    .where(
      and(
        eq(inquiries.quarantine, 'burst'),
        ne(inquiries.id, id),
        gt(inquiries.receivedAt, ago({ seconds: rateLimits['inquiry-everywhere'].seconds })),
      ),
    )
    .limit(1);
  if (alerted === undefined) await enqueueMail(transaction, { kind: 'inquiry.burst', id });
}

/** Marks the token as used, and returns why the request is spam, if it is. */
async function spamReason(
  transaction: Queryable,
  isTrapped: boolean,
  formToken: FormTokenVerdict,
): Promise<Quarantine | undefined> {
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
  return isBad ? 'form_token' : undefined;
}

type Quarantine = NonNullable<typeof inquiries.$inferSelect.quarantine>;

type Values = Omit<typeof inquiries.$inferInsert, 'reference'>;

/**
 * Stores a request under a new reference.
 * @param letters the brand's prefix
 */
export async function insertWithReference(transaction: Queryable, letters: string, values: Values) {
  for (let attempt = 0; attempt < 5; attempt++) {
    const [stored] = await transaction
      .insert(inquiries)
      .values({ ...values, reference: createReference(letters) })
      // The chance that a reference is taken is about the number of rows divided by 2^30.
      .onConflictDoNothing()
      .returning({ id: inquiries.id, reference: inquiries.reference });
    if (stored !== undefined) return stored;
  }
  throw new Error('No free inquiry reference was found');
}
