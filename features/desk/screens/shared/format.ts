import { withFirstOfMonth } from '#contract/formats/first-of-month.ts';
import type { DeskUser } from '#features/desk/contract/people.ts';
import { m } from '#messages/messages.ts';

type Place = Pick<DeskUser, 'language' | 'timeZone' | 'offsets'>;

/** Formats an instant as a date and time in the site's time zone. */
export function dayAndTime(at: string, place: Place): string {
  return writtenHere(at, place, { dateStyle: 'medium', timeStyle: 'short' });
}

/** Formats an instant as a time of day. */
export function timeOf(at: string, place: Place): string {
  return writtenHere(at, place, { timeStyle: 'short' });
}

/** Formats an instant briefly: as a time if it is today, otherwise as a date. */
export function shortTime(at: string, place: Place): string {
  return dayOf(new Date(at), place) === today(place) ? timeOf(at, place) : dayShort(at, place);
}

/** Formats an instant as a date, without the year if it is this year. */
export function dayShort(at: string, place: Place): string {
  const isThisYear = dayOf(new Date(at), place).slice(0, 4) === today(place).slice(0, 4);
  return writtenHere(at, place, {
    day: 'numeric',
    month: 'short',
    ...(!isThisYear && { year: 'numeric' }),
  });
}

/** Formats an instant as `Today` or as a date. */
export function dayOrToday(at: string, place: Place): string {
  if (dayOf(new Date(at), place) !== today(place)) return dayShort(at, place);
  const relative = new Intl.RelativeTimeFormat(place.language, { numeric: 'auto' });
  return capital(relative.format(0, 'day'));
}

/** Formats an instant as a date and time, without the year if it is this year. */
export function dayAndTimeShort(at: string, place: Place): string {
  const isThisYear = dayOf(new Date(at), place).slice(0, 4) === today(place).slice(0, 4);
  if (!isThisYear) return dayAndTime(at, place);
  return writtenHere(at, place, {
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  });
}

/** Returns today's date in the site's time zone, such as `2026-11-25`. */
export const today = (place: Place): string => dayOf(new Date(), place);

/** Returns the date of an instant in the site's time zone. */
export const dayOf = (date: Date, place: Place): string =>
  clockAt(date, place).toISOString().slice(0, 10);

/** Formats a day such as `2026-11-25`, which is the same in every time zone. */
export function dayText(day: string, { language }: Place): string {
  return written(day, language, { dateStyle: 'medium', timeZone: 'UTC' });
}

/** Formats a day such as `2026-11-25` with its weekday, and without the year if it is this year. */
export function weekdayText(day: string, place: Place): string {
  const isThisYear = day.slice(0, 4) === today(place).slice(0, 4);
  return written(day, place.language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(!isThisYear && { year: 'numeric' }),
    timeZone: 'UTC',
  });
}

/** Formats a range of days such as `2026-10-01` to `2026-10-30`, which repeats no month or year. */
export function dayRange(since: string, until: string, { language }: Place): string {
  const style = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  return withFirstOfMonth(style.formatRange(new Date(since), new Date(until)), language);
}

/** Formats a month such as `2026-11`, with its name abbreviated. */
export function monthText(month: string, { language }: Place): string {
  return written(`${month}-01`, language, { month: 'short', year: 'numeric', timeZone: 'UTC' });
}

/** Returns the abbreviated name of a month such as `2026-11`, without the year. */
export function monthName(month: string, { language }: Place): string {
  return written(`${month}-01`, language, { month: 'short', timeZone: 'UTC' });
}

/** Returns the name of the site's time zone, such as `Mountain Time`. */
export function zoneName({ language, timeZone }: Place): string {
  const parts = new Intl.DateTimeFormat(language, {
    timeZone,
    timeZoneName: 'longGeneric',
  }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** Formats a `datetime-local` value in the site's time zone, including the zone's name. */
export function localMoment(local: string, place: Place): string {
  // Parsed as UTC, so that it is the same in every time zone.
  const at = `${local}Z`;
  if (Number.isNaN(Date.parse(at))) return '–';
  const style = { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' } as const;
  return `${written(at, place.language, style)}, ${zoneName(place)}`;
}

/**
 * Formats with the offsets that the server knows, because the browser's rules for the zone may be
 * older.
 */
function writtenHere(at: string, place: Place, style: Intl.DateTimeFormatOptions): string {
  const clock = clockAt(new Date(at), place).toISOString();
  return written(clock, place.language, { ...style, timeZone: 'UTC' });
}

/** Returns the instant whose UTC time equals the site's local time at a given instant. */
function clockAt(date: Date, { offsets }: Place): Date {
  const { minutes = 0 } =
    offsets.findLast(({ from }) => Date.parse(from) <= date.getTime()) ?? offsets[0] ?? {};
  return new Date(date.getTime() + minutes * 60_000);
}

function written(at: string, language: string, style: Intl.DateTimeFormatOptions): string {
  return withFirstOfMonth(new Intl.DateTimeFormat(language, style).format(new Date(at)), language);
}

/** Formats working time in minutes, such as `3 h 20 min`. */
export function duration(minutes: number, { language }: Place): string {
  const number = new Intl.NumberFormat(language);
  const hours = Math.floor(minutes / 60);
  const rest = Math.round(minutes) % 60;
  if (hours === 0) return m.desk.minutes({ minutes: number.format(rest) });
  const text = number.format(hours);
  return hours >= 10 || rest === 0
    ? m.desk.hours({ hours: text })
    : m.desk.hoursAndMinutes({ hours: text, minutes: number.format(rest) });
}

/** Formats the time since an instant briefly, in one unit, such as `3 h` or `2 d`. */
export function ageOf(at: string, place: Place): string {
  const minutes = Math.max(0, Math.floor((Date.now() - Date.parse(at)) / 60_000));
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return duration(hours === 0 ? minutes : hours * 60, place);
  return m.requestList.days({ days: numberText(Math.floor(hours / 24), place) });
}

/** Formats a number for the site's language. */
export function numberText(value: number, { language }: Place): string {
  return new Intl.NumberFormat(language).format(value);
}

/** Formats a share from 0 to 1 as a whole percentage. */
export function percentText(share: number, { language }: Place): string {
  return new Intl.NumberFormat(language, { style: 'percent' }).format(share);
}

/** Capitalizes the first letter of a word, as at the start of a line. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);
