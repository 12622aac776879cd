import { expect, it } from 'vitest';
import { dayAndTime, dayOf } from './format.ts';

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

it('a time before the server’s first offset uses that offset', () => {
  expect(dayAndTime('2001-01-01T06:00:00Z', place)).toBe('Jan 1, 2001, 12:00 AM');
});

it('a time belongs to the day in the site’s time zone', () => {
  expect(dayOf(new Date('2026-11-29T05:59:00Z'), place)).toBe('2026-11-28');
});
