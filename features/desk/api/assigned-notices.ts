import { and, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Queryable } from '#api/db/database.ts';
import { ago } from '#api/db/interval.ts';
import type { EnqueueMail } from '#api/mail/mail.ts';
import { inSeconds } from '#contract/policy.ts';
import { deskLifetimes } from '#features/desk/contract/lifetimes.ts';
import { inquiries } from '#features/inquiry/api/tables.ts';
import { activeMember } from './active-member.ts';
import { alertIdOf } from './alert-id.ts';
import { type Recorded, record } from './record-event.ts';
import { deskEvents } from './tables.ts';
import { namesOf } from './timeline.ts';

/** The event of an assignment that an email announces, along with those that follow soon. */
const isAnnounced = sql`${deskEvents.detail} ->> 'is' = 'announced'`;

const assignedTo = (staffId: string) =>
  and(eq(deskEvents.kind, 'assigned'), sql`${deskEvents.detail} ->> 'to' = ${staffId}`);

/**
 * Records that someone assigned a request. A colleague to whom it was assigned gets one email about
 * everything assigned to them within half a minute, such as by a bulk change.
 */
export async function recordAssignment(
  transaction: Queryable,
  enqueueMail: EnqueueMail,
  event: Recorded & { kind: 'assigned'; inquiryId: string },
): Promise<void> {
  const to = event.detail?.to ?? null;
  if (to === null || to === event.staffId) return record(transaction, event);
  // Assignments to the same person wait for each other, so that only one of them is announced.
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${`assigned ${to}`}))`);
  const [announced] = await transaction
    .select({ id: deskEvents.id })
    .from(deskEvents)
    .where(
      and(
        assignedTo(to),
        isAnnounced,
        sql`${deskEvents.at} > ${ago(deskLifetimes.assignedTogether)}`,
      ),
    )
    .limit(1);
  const detail = { ...event.detail, ...(announced === undefined && { is: 'announced' }) };
  const [added] = await transaction
    .insert(deskEvents)
    .values({ ...event, detail })
    .returning({ id: deskEvents.id });
  if (announced !== undefined || added === undefined) return;
  await enqueueMail(transaction, {
    kind: 'desk.assigned',
    id: alertIdOf(String(added.id), to),
    // Until the transactions that began in that time have ended.
    delaySeconds: inSeconds(deskLifetimes.assignedTogether) + 15,
  });
}

/** The maximum number of requests in one email. */
const maxRequests = 50;

/**
 * Returns the requests that an email announces and that are still assigned to its recipient, and
 * who assigned the first of them.
 * @param id the announced event and the recipient (`alertIdOf`)
 */
export async function announcedRequests(db: Queryable, id: string) {
  const [eventId = '', staffId = ''] = id.split(' ');
  const person = await activeMember(db, staffId);
  if (person === undefined) return undefined;
  const [next] = await db
    .select({ id: sql<number | null>`min(${deskEvents.id})::float8` })
    .from(deskEvents)
    .where(and(assignedTo(staffId), isAnnounced, sql`${deskEvents.id} > ${Number(eventId)}`));
  const events = await db
    .select({ inquiryId: deskEvents.inquiryId, by: deskEvents.staffId })
    .from(deskEvents)
    .where(
      and(
        assignedTo(staffId),
        gte(deskEvents.id, Number(eventId)),
        next?.id ? lt(deskEvents.id, next.id) : undefined,
        sql`${deskEvents.staffId} is distinct from ${staffId}`,
      ),
    )
    .orderBy(deskEvents.id);
  const ids = events.flatMap(({ inquiryId }) => inquiryId ?? []);
  const requests = await db
    .select()
    .from(inquiries)
    .where(
      and(
        inArray(inquiries.id, ids),
        eq(inquiries.assigneeId, staffId),
        isNull(inquiries.mergedInto),
      ),
    )
    .orderBy(inquiries.receivedAt)
    .limit(maxRequests);
  const [first] = requests;
  const by = events.find(({ inquiryId }) => inquiryId === first?.id)?.by;
  return first && { person, first, requests, by: (await namesOf(db)).get(by ?? '') ?? '–' };
}
