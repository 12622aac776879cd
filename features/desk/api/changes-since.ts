import { and, desc, eq, gt, inArray, isNull, not, or, sql } from 'drizzle-orm';
import type { Readable } from '#api/db/database.ts';
import { Refusal } from '#api/errors/refusal.ts';
import { m } from '#messages/messages.ts';
import { eventText } from './event-text.ts';
import { isAbout } from './merged.ts';
import { deskEvents, inquiryMessages } from './tables.ts';
import { namesOf } from './timeline.ts';

/** The maximum number of events listed in a refusal. */
const most = 4;

/** Listed first because they matter most to someone about to reply. */
const answers = ['reply', 'elsewhere', 'answer', 'files'];

/** Returns the id of a request's newest event, or 0 if there is none. */
export async function newestEvent(db: Readable, inquiryId: string): Promise<number> {
  const [event] = await db
    .select({ id: deskEvents.id })
    .from(deskEvents)
    .where(isAbout(inquiryId))
    .orderBy(desc(deskEvents.id))
    .limit(1);
  return event?.id ?? 0;
}

/**
 * Describes what has happened to a request since the user saw it, one sentence per event: answers
 * first, then the rest, newest first.
 * @param lastEvent the newest event the user saw; if undefined, only the latest change is described
 */
export async function changesSince(
  db: Readable,
  inquiryId: string,
  lastEvent: number | undefined,
): Promise<string> {
  const rows = await db
    .select()
    .from(deskEvents)
    .where(
      and(isAbout(inquiryId), lastEvent === undefined ? undefined : gt(deskEvents.id, lastEvent)),
    )
    .orderBy(desc(deskEvents.id))
    .limit(50);
  const [newest] = rows;
  if (newest === undefined) return m.desk.staleUnknown();
  // Without `lastEvent`, everything done in the same transaction as the newest event.
  const missed = rows.filter(
    ({ at }) => lastEvent !== undefined || at.getTime() === newest.at.getTime(),
  );
  const isAnswer = ({ kind }: { kind: string }) => answers.includes(kind);
  const names = await namesOf(db);
  return [...missed.filter(isAnswer), ...missed.filter((event) => !isAnswer(event))]
    .slice(0, most)
    .map(({ staffId, kind, detail }) => {
      const who =
        staffId === null ? '' : `${m.labels.withColon({ label: names.get(staffId) ?? '–' })} `;
      return `${who}${eventText(kind, detail, names)}.`;
    })
    .join(' ');
}

/**
 * Requires confirmation for a second answer if the agency has answered since a given event.
 * @param own the answers that the author has recorded in the same tab, which do not count
 * @throws Refusal `unconfirmed` naming who answered
 */
export async function requireNoAnswer(
  db: Readable,
  inquiryId: string,
  since: number,
  own: { staffId: string; messages: string[] },
): Promise<void> {
  const message = sql<string>`coalesce(${deskEvents.detail} ->> 'message', '')`;
  const isOwn = sql`coalesce(${and(eq(deskEvents.staffId, own.staffId), inArray(message, own.messages))}, false)`;
  const [answer] = await db
    .select({ staffId: deskEvents.staffId, kind: deskEvents.kind, detail: deskEvents.detail })
    .from(deskEvents)
    .leftJoin(
      inquiryMessages,
      eq(sql`${inquiryMessages.id}::text`, sql`${deskEvents.detail} ->> 'message'`),
    )
    .where(
      and(
        isAbout(inquiryId),
        gt(deskEvents.id, since),
        inArray(deskEvents.kind, ['reply', 'elsewhere']),
        not(isOwn),
        // A reply that was undone does not count.
        or(isNull(inquiryMessages.state), sql`${inquiryMessages.state} <> 'undone'`),
      ),
    )
    .orderBy(desc(deskEvents.id))
    .limit(1);
  if (answer === undefined) return;
  // A copy of an answer sent from an email app does not identify a person.
  if (answer.staffId === null) throw new Refusal('unconfirmed', m.drafts.answeredByMailMeanwhile());
  const who = (await namesOf(db)).get(answer.staffId) ?? '–';
  throw new Refusal('unconfirmed', m.drafts.answeredMeanwhile({ who }));
}
