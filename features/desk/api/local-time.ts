import { WrongField } from '#api/errors/refusal.ts';
import { m } from '#messages/messages.ts';

/**
 * Converts a local date and time to an instant; of the two in a repeated hour, the first.
 * @param local such as `2026-12-01T09:00`
 * @throws WrongField `at` for a time that does not exist, such as in the hour skipped in spring
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
