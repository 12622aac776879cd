import { eq, sql } from 'drizzle-orm';
import type { Readable } from '#api/db/database.ts';
import { inquiries } from '#features/inquiry/api/tables.ts';
import type { InquiryOutcome } from '#features/inquiry/contract/progress.ts';
import { isWhole } from './file-pieces.ts';
import { clientFiles } from './tables.ts';

/**
 * The times of everything that answers a request, for use with the row `inquiries` of the enclosing
 * query.
 */
const answers = sql`(
  select at from inquiry_messages
    where inquiry_id = inquiries.id and (kind = 'elsewhere' or state in ('sending', 'accepted'))
  union all select received_at from inbound_mails where inquiry_id = inquiries.id and kind = 'sent'
  union all select at from desk_events
    where inquiry_id in (select own.id from inquiries own where inquiries.id in (own.id, own.merged_into))
    and kind = 'state' and detail ->> 'state' = 'answered' and detail ->> 'by' = 'hand'
)`;

/** The times of everything that a request's client sent. */
const sent = sql`(
  select received_at as at from inquiries own where inquiries.id in (own.id, own.merged_into)
  union all select received_at from inbound_mails where inquiry_id = inquiries.id and kind = 'answer'
  union all select at from client_files where inquiry_id = inquiries.id and ${isWhole(clientFiles)}
)`;

/** When the newest answer to a request was written. Null if there is none. */
export const newestAnswer = sql`(select max(answer.at) from ${answers} answer)`;

/**
 * When a request's client began to wait: when they first sent something after the newest answer.
 * Null if they have sent nothing since.
 */
export const unansweredSince = sql<Date | null>`(
  select min(sent.at) from ${sent} sent
  where sent.at > coalesce(${newestAnswer}, '-infinity')
)`.mapWith(inquiries.waitingSince);

/** Returns since when the client of one request has been waiting. */
export async function unansweredIn(db: Readable, id: string): Promise<Date | null> {
  const [row] = await db
    .select({ since: unansweredSince })
    .from(inquiries)
    .where(eq(inquiries.id, id));
  return row?.since ?? null;
}

const settling: readonly InquiryOutcome[] = ['spam', 'duplicate'];

/**
 * Returns whether an outcome means that a request needs no answer. The client of a request that was
 * won or lost still waits until someone answers or closes it.
 */
export const needsNoAnswer = (outcome: InquiryOutcome | null): boolean =>
  outcome !== null && settling.includes(outcome);

/** Whether a request's outcome means that it needs no answer. */
export const hasNoAnswerDue = sql`coalesce(${inquiries.outcome} = any(${sql.param(settling)}::text[]), false)`;

const waitingSince = sql`case when not ${hasNoAnswerDue} and ${inquiries.state} <> 'closed' then ${unansweredSince} end`;

/**
 * Recomputes the columns of a request that depend on whether its client is still waiting. The
 * client of a request that is closed, spam or a duplicate is not waiting for an answer.
 */
export const waitingAnew = {
  waitingSince,
  state: sql`case when ${inquiries.state} = 'answered' and ${waitingSince} is not null then 'in_review' else ${inquiries.state} end`,
};

/** When the oldest answer to a request was written. Null if there is none. */
export const oldestAnswer = sql`(select min(answer.at) from ${answers} answer)`;
