import type { SiteSettings } from '#contract/site-settings.ts';
import { weekdays } from '#contract/site-settings.ts';

type Place = Pick<SiteSettings['place'], 'timeZone' | 'workingHours'>;

/** More days than anybody waits; longer spans count as this long. */
const mostDays = 400;

/**
 * The minutes of working time between two instants, by the agency's days, hours and time zone; 0 if they are in the
 * wrong order.
 */
export function workingMinutes(from: Date, to: Date, { timeZone, workingHours }: Place): number {
  const start = zoned(from, timeZone);
  const end = zoned(to, timeZone);
  let minutes = 0;
  let day = start.toPlainDate();
  for (let count = 0; count < mostDays; count += 1) {
    if (Temporal.PlainDate.compare(day, end.toPlainDate()) > 0) break;
    if (workingHours.days.some((name) => weekdays.indexOf(name) + 1 === day.dayOfWeek)) {
      const opens = day.toZonedDateTime({ timeZone, plainTime: workingHours.from });
      const closes = day.toZonedDateTime({ timeZone, plainTime: workingHours.to });
      const begun = Math.max(opens.epochMilliseconds, from.getTime());
      const ended = Math.min(closes.epochMilliseconds, to.getTime());
      if (ended > begun) minutes += (ended - begun) / 60_000;
    }
    day = day.add({ days: 1 });
  }
  return Math.floor(minutes);
}

/** Whether the client has been waiting longer than the site promises. */
export function isLate(minutes: number, { promises }: Pick<SiteSettings, 'promises'>): boolean {
  return minutes >= promises.answerHours * 60;
}

/** The day in the agency's zone, such as `2026-11-26`, and whether work has begun on it. */
export function workday(now: Date, { timeZone, workingHours }: Place) {
  const here = zoned(now, timeZone);
  return {
    day: here.toPlainDate().toString(),
    hasBegun: here.toPlainTime().toString().slice(0, 5) >= workingHours.from,
  };
}

function zoned(instant: Date, timeZone: string) {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone);
}
