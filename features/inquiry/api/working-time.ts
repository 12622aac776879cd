import type { SiteSettings } from '#contract/settings/site-settings.ts';
import { weekdays } from '#contract/settings/working-hours.ts';

type Place = Pick<SiteSettings['place'], 'timeZone' | 'workingHours'>;

/**
 * Returns the minutes of working time between two instants, using the agency's days, hours and time
 * zone. Returns 0 if they are in the wrong order.
 */
export function workingMinutes(from: Date, to: Date, { timeZone, workingHours }: Place): number {
  const minutesOf = (day: Temporal.PlainDate) => {
    if (!workingHours.days.includes(weekdays[day.dayOfWeek - 1] ?? 'mon')) return 0;
    const opens = day.toZonedDateTime({ timeZone, plainTime: workingHours.from });
    const closes = day.toZonedDateTime({ timeZone, plainTime: workingHours.to });
    const begun = Math.max(opens.epochMilliseconds, from.getTime());
    const ended = Math.min(closes.epochMilliseconds, to.getTime());
    return Math.max(0, ended - begun) / 60_000;
  };
  const first = zoned(from, timeZone).toPlainDate();
  const last = zoned(to, timeZone).toPlainDate();
  // All whole weeks between the first and the last day are alike.
  const weeks = Math.max(0, Math.floor((first.until(last).days - 1) / 7));
  const day = Temporal.PlainTime.from(workingHours.from).until(workingHours.to).total('minutes');
  let minutes = minutesOf(first) + weeks * workingHours.days.length * day;
  let next = first.add({ days: 1 + weeks * 7 });
  while (Temporal.PlainDate.compare(next, last) <= 0) {
    minutes += minutesOf(next);
    next = next.add({ days: 1 });
  }
  return Math.floor(minutes);
}

/** Returns whether a client's waiting time exceeds what the site promises. */
export function isLate(minutes: number, { promises }: Pick<SiteSettings, 'promises'>): boolean {
  return minutes >= promises.answerHours * 60;
}

/**
 * The maximum number of days examined. A promise of more working hours than these days contain ends
 * on the last of them.
 */
const maxDays = 100;

/**
 * Returns the day, in the agency's time zone, on which the promised answer is due. If that day is
 * over, the promise counts from now.
 * @param from when the request arrived
 */
export function responseDueDay(
  from: Date,
  settings: Pick<SiteSettings, 'place' | 'promises'>,
  now = new Date(),
): Temporal.PlainDate {
  const due = dueDay(from, settings);
  const today = zoned(now, settings.place.timeZone).toPlainDate();
  return Temporal.PlainDate.compare(due, today) < 0 ? dueDay(now, settings) : due;
}

function dueDay(from: Date, { place, promises }: Pick<SiteSettings, 'place' | 'promises'>) {
  const arrived = zoned(from, place.timeZone);
  let day = arrived.toPlainDate();
  for (let count = 0; count < maxDays; count++) {
    const end = day.add({ days: 1 }).toZonedDateTime(place.timeZone);
    const worked = workingMinutes(from, new Date(end.epochMilliseconds), place);
    if (worked >= promises.answerHours * 60) break;
    day = day.add({ days: 1 });
  }
  return day;
}

/**
 * Returns today's date in the agency's time zone, such as `2026-11-26`, and whether work has begun.
 */
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
