import { expect, it, onTestFinished, vi } from 'vitest';
import {
  ageOf,
  dayAndTime,
  dayOf,
  dayOrToday,
  dayShort,
  shortTime,
  weekdayText,
} from './format.ts';

/** A time zone for which the browser's rules differ from the server's. */
const place = {
  language: 'en',
  timeZone: 'America/Edmonton',
  offsets: [
    { from: '2016-11-28T00:00:00Z', minutes: -360 },
    { from: '2027-01-01T06:00:00Z', minutes: 90 },
  ],
};

it('a time is shown in the site’s time zone, using offsets from the server', () => {
  expect(dayAndTime('2026-11-29T15:00:00Z', place)).toBe('Nov 29, 2026, 9:00 AM');
  expect(dayAndTime('2027-01-01T06:00:00Z', place)).toBe('Jan 1, 2027, 7:30 AM');
});

it('a day has its weekday, and its year only if it is another year', () => {
  vi.useFakeTimers({ now: new Date('2026-11-30T12:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  expect(weekdayText('2026-12-04', place)).toBe('Fri, Dec 4');
  expect(weekdayText('2027-01-04', place)).toBe('Mon, Jan 4, 2027');
});

it('a time before the server’s first offset uses that offset', () => {
  expect(dayAndTime('2001-01-01T06:00:00Z', place)).toBe('Jan 1, 2001, 12:00 AM');
});

it('a time belongs to the day in the site’s time zone', () => {
  expect(dayOf(new Date('2026-11-29T05:59:00Z'), place)).toBe('2026-11-28');
});

it('an instant of today is shown as its time or its day, and has a year unless it is this one', () => {
  vi.useFakeTimers({ now: new Date('2026-11-30T18:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  expect(shortTime('2026-11-30T15:00:00Z', place)).toBe('9:00 AM');
  expect(dayShort('2026-11-30T15:00:00Z', place)).toBe('Nov 30');
  expect(dayShort('2025-11-30T15:00:00Z', place)).toBe('Nov 30, 2025');
  expect(dayOrToday('2026-11-30T15:00:00Z', place)).toBe('Today');
  expect(dayOrToday('2026-11-30T15:00:00Z', { ...place, language: 'fr-CA' })).toBe('Aujourd’hui');
  expect(dayOrToday('2026-11-29T15:00:00Z', place)).toBe('Nov 29');
});

it('the time since an instant is shown in its largest unit', () => {
  vi.useFakeTimers({ now: new Date('2026-11-30T12:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  expect(ageOf('2026-11-30T12:00:05Z', place)).toBe('0 min');
  expect(ageOf('2026-11-30T11:00:01Z', place)).toBe('59 min');
  expect(ageOf('2026-11-30T08:20:00Z', place)).toBe('3 h');
  expect(ageOf('2026-11-29T12:00:01Z', place)).toBe('23 h');
  expect(ageOf('2026-11-28T08:00:00Z', place)).toBe('2 d');
});
