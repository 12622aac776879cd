import { and, gt, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { Queryable } from '#api/db/database.ts';
import { Refusal } from '#api/errors/refusal.ts';
import { dayInZone } from '#contract/formats/local-moment.ts';
import type { SiteSettings } from '#contract/settings/site-settings.ts';
import { m } from '#messages/messages.ts';
import { letters } from './tables.ts';

type Settings = Pick<SiteSettings, 'newsletter' | 'place' | 'language'>;

/**
 * Rejects a letter that would exceed what readers agreed to (`newsletter.perMonth`), unless
 * confirmed. Days are counted in the agency's time zone, so that sending on the fifth of each
 * month, at any hour, counts as once a month.
 * @param at when the letter will be sent
 * @param exceptId the id of the letter itself, if it is stored
 * @throws Refusal `unconfirmed` naming the other letters
 */
export async function requireFrequencyCap(
  db: Queryable,
  at: Date,
  settings: Settings,
  exceptId?: string,
): Promise<void> {
  const { language, place, newsletter } = settings;
  // A planned letter starts no earlier than now.
  const sentAt = sql<Date>`coalesce(${letters.startedAt}, greatest(${letters.sendAt}, now()))`;
  const rows = await db
    .select({ subject: letters.subject, at: sentAt.mapWith(letters.sendAt) })
    .from(letters)
    .where(
      and(
        or(ne(letters.state, 'cancelled'), isNotNull(letters.startedAt)),
        exceptId === undefined ? undefined : ne(letters.id, exceptId),
        gt(sentAt, sql`${at.toISOString()}::timestamptz - interval '32 days'`),
      ),
    )
    .orderBy(sentAt);
  const dayOf = (date: Date) =>
    Temporal.Instant.fromEpochMilliseconds(date.getTime())
      .toZonedDateTimeISO(place.timeZone)
      .toPlainDate();
  const others = rows.map((row) => ({ ...row, day: dayOf(row.at) }));
  const crowd = crowdOf(dayOf(at), others, newsletter.perMonth);
  if (crowd.length === 0) return;
  const named = crowd.map(({ subject, at: day }) =>
    m.letters.otherLetter({ subject, day: dayInZone(day, { language, place }) }),
  );
  throw new Refusal(
    'unconfirmed',
    m.letters.tooSoon({ count: newsletter.perMonth, letters: named.join('; ') }),
  );
}

/**
 * Returns the other letters in a month in which a letter on this day would exceed the limit, or
 * none if there is no such month.
 */
function crowdOf<Letter extends { day: Temporal.PlainDate }>(
  day: Temporal.PlainDate,
  others: Letter[],
  most: number,
): Letter[] {
  const { compare } = Temporal.PlainDate;
  const from = [day, ...others.map((other) => other.day)];
  const months = from
    .map((first) => ({ first, end: first.add({ months: 1 }) }))
    .filter(({ first, end }) => compare(first, day) <= 0 && compare(day, end) < 0)
    .map(({ first, end }) =>
      others.filter((other) => compare(first, other.day) <= 0 && compare(other.day, end) < 0),
    );
  return months.find((month) => month.length >= most) ?? [];
}
