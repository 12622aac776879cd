import { WrongField } from '#api/errors/refusal.ts';
import { m } from '#messages/messages.ts';

/**
 * The instant of a day and time in a time zone; of two in the hour that clocks go through twice, the first.
 * @param local such as `2026-12-01T09:00`
 * @throws WrongField `at` for one that does not exist, such as in the hour that is left out in spring
 */
export function instantAt(local: string, timeZone: string): Date {
  const time = plainTime(local);
  const zoned = time?.toZonedDateTime(timeZone);
  if (time === undefined || zoned === undefined)
    throw new WrongField('at', m.letters.timeInvalid());
  if (!zoned.toPlainDateTime().equals(time)) throw new WrongField('at', m.letters.timeGap());
  return new Date(zoned.epochMilliseconds);
}

function plainTime(local: string): Temporal.PlainDateTime | undefined {
  try {
    return Temporal.PlainDateTime.from(local, { overflow: 'reject' });
  } catch {
    return undefined;
  }
}
