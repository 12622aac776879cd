import { and, eq, gt, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { lifetimes, mailLimits } from '#contract/policy.ts';
import type { Queryable } from '../db/database.ts';
import { ago } from '../db/interval.ts';
import { Refusal } from '../runtime/refusal.ts';
import { usesMailLimit } from './acknowledgement.ts';
import { inquiries, inquiryKeys } from './tables.ts';

type Request = { emailKey: string; answersHash: string; key: string | undefined };

/**
 * What earlier requests mean for one that is not stored yet, in one statement.
 * @returns `answered`, the request that it repeats, if any; and whether it is acknowledged by mail
 * @throws Refusal `key_reused` if its key was used for other answers
 */
export async function earlierRequests(db: Queryable, { emailKey, answersHash, key }: Request) {
  const found = await unionAll(
    db
      .select(as('key', inquiryKeys.answersHash))
      .from(inquiryKeys)
      .innerJoin(inquiries, eq(inquiries.id, inquiryKeys.inquiryId))
      // No key is empty.
      .where(eq(inquiryKeys.key, key ?? '')),
    db
      .select(as('answers', inquiries.answersHash))
      .from(inquiries)
      .where(
        and(
          eq(inquiries.emailKey, emailKey),
          eq(inquiries.answersHash, answersHash),
          gt(inquiries.receivedAt, ago(lifetimes.inquiryRepeat)),
        ),
      )
      .limit(1),
    db
      .select(as('address', inquiries.answersHash))
      .from(inquiries)
      .where(usesMailLimit({ emailKey }))
      .limit(mailLimits.acknowledgement.mails),
  );
  const by = (kind: Found) => found.filter((row) => row.by === kind);
  const [byKey] = by('key');
  if (byKey !== undefined && byKey.answersHash !== answersHash) {
    throw new Refusal(
      'key_reused',
      'This request was already sent with other answers. Please reload the page and send it again.',
    );
  }
  return {
    answered: byKey ?? by('answers')[0],
    isAcknowledged: by('address').length < mailLimits.acknowledgement.mails,
  };
}

type Found = 'key' | 'answers' | 'address';

function as(by: Found, answersHash: typeof inquiries.answersHash | typeof inquiryKeys.answersHash) {
  return {
    by: sql<Found>`${sql.raw(`'${by}'`)}`.as('by'),
    id: inquiries.id,
    reference: inquiries.reference,
    answersHash,
  };
}
