import { WrongField } from '#api/errors/refusal.ts';
import type { DeskUser } from '#features/desk/contract/people.ts';
import { m } from '#messages/messages.ts';

/** Returns the earliest time that can be chosen where the current minute counts as now. */
export const minuteAgo = (): number => Date.now() - 60_000;

/**
 * Converts a local date and time to an instant. A time in a repeated hour means the first of the
 * two or, once that is too early, the second.
 * @param local such as `2026-12-01T09:00`
 * @param earliest the earliest time that may be chosen (in epoch milliseconds)
 * @throws WrongField `at` for a time that does not exist, such as one skipped in spring
 */
export function instantAt(local: string, timeZone: string, earliest: number): Date {
  const time = plainTime(local);
  const zoned = time?.toZonedDateTime(timeZone);
  if (time === undefined || zoned === undefined)
    throw new WrongField('at', m.letters.timeInvalid());
  if (!zoned.toPlainDateTime().equals(time)) throw new WrongField('at', m.letters.timeGap());
  if (zoned.epochMilliseconds >= earliest) return new Date(zoned.epochMilliseconds);
  const second = time.toZonedDateTime(timeZone, { disambiguation: 'later' });
  return new Date(second.epochMilliseconds);
}

/**
 * Lists a time zone's offsets from UTC, from ten years ago to two years ahead.
 * @returns each offset in minutes and the time from which it applies (ISO 8601), in order
 */
export function offsetsOf(timeZone: string, now = new Date()): DeskUser['offsets'] {
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  const end = here.add({ years: 2 }).epochMilliseconds;
  const offsets: DeskUser['offsets'] = [];
  let at: Temporal.ZonedDateTime | null = here.subtract({ years: 10 });
  while (at !== null && at.epochMilliseconds < end) {
    offsets.push({ from: at.toInstant().toString(), minutes: at.offsetNanoseconds / 60e9 });
    at = at.getTimeZoneTransition('next');
  }
  return offsets;
}

function plainTime(local: string): Temporal.PlainDateTime | undefined {
  try {
    return Temporal.PlainDateTime.from(local, { overflow: 'reject' });
  } catch {
    return undefined;
  }
}
