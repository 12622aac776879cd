import { describe, expect, it } from 'vitest';
import { testSettings } from '#api/testing/test-settings.ts';
import { isLate, responseDueDay, workday, workingMinutes } from './working-time.ts';

const place = {
  timeZone: 'Europe/Berlin',
  workingHours: { days: ['mon', 'tue', 'wed', 'thu', 'fri'] as const, from: '09:00', to: '17:00' },
};
const hours = {
  ...place,
  workingHours: { ...place.workingHours, days: [...place.workingHours.days] },
};

const minutes = (from: string, to: string) => workingMinutes(new Date(from), new Date(to), hours);

describe('the day by which an answer is due', () => {
  const promises = { ...testSettings().promises, answerHours: 8 };
  const settings = { place: { ...testSettings().place, ...hours }, promises };
  it.each([
    ['in the morning', '2026-11-26T08:00+01:00', '2026-11-26'],
    ['at noon', '2026-11-26T12:00+01:00', '2026-11-27'],
    ['on Friday afternoon', '2026-11-27T16:00+01:00', '2026-11-30'],
    ['at the weekend', '2026-11-28T12:00+01:00', '2026-11-30'],
  ])('follows working time for a request that arrives %s', (_, from, day) => {
    const arrival = new Date(from);
    expect(responseDueDay(arrival, settings, arrival).toString()).toBe(day);
  });

  it.each([
    ['that day', '2026-11-27T23:00+01:00', '2026-11-27'],
    ['after a long weekend', '2026-11-30T08:00+01:00', '2026-11-30'],
    ['days later', '2026-12-02T12:00+01:00', '2026-12-03'],
  ])('is never in the past if the client is told %s', (_, now, day) => {
    const arrival = new Date('2026-11-26T12:00+01:00');
    expect(responseDueDay(arrival, settings, new Date(now)).toString()).toBe(day);
  });

  it('is searched for within a limited number of days', () => {
    const endless = { ...promises, answerHours: 1e9 };
    const from = new Date('2026-11-26T12:00+01:00');
    expect(responseDueDay(from, { ...settings, promises: endless }, from).year).toBe(2027);
  });
});

describe('working time', () => {
  it.each([
    ['within a day', '2026-11-26T10:00+01:00', '2026-11-26T11:30+01:00', 90],
    ['before work begins', '2026-11-26T06:00+01:00', '2026-11-26T10:00+01:00', 60],
    ['over night', '2026-11-25T16:30+01:00', '2026-11-26T09:15+01:00', 45],
    ['over a weekend', '2026-11-27T16:00+01:00', '2026-11-30T10:00+01:00', 120],
    ['on a Sunday', '2026-11-29T10:00+01:00', '2026-11-29T15:00+01:00', 0],
    ['in the wrong order', '2026-11-26T11:00+01:00', '2026-11-26T10:00+01:00', 0],
    ['for a week', '2026-11-23T09:00+01:00', '2026-11-30T09:00+01:00', 5 * 480],
  ])('%s', (_, from, to, expected) => {
    expect(minutes(from, to)).toBe(expected);
  });

  it('follows clock changes', () => {
    // Sunday, October 25, 2026, has 25 hours in Berlin.
    const from = '2026-10-23T16:00+02:00';
    expect(minutes(from, '2026-10-26T10:00+01:00')).toBe(120);
  });

  it('is the sum of its days over many weeks', () => {
    const start = new Date('2026-06-03T12:00+02:00');
    const day = 24 * 60 * 60 * 1000;
    let sum = 0;
    for (let count = 0; count < 40; count++) {
      const begun = new Date(start.getTime() + count * day);
      const ended = new Date(begun.getTime() + day);
      sum += workingMinutes(begun, ended, hours);
      expect(workingMinutes(start, ended, hours)).toBe(sum);
    }
  });

  it('is overdue after the promised hours', () => {
    const settings = testSettings();
    const promised = { promises: { ...settings.promises, answerHours: 2 } };
    expect(isLate(119, promised)).toBe(false);
    expect(isLate(120, promised)).toBe(true);
  });

  it('knows the day in the agency’s time zone and whether work has begun', () => {
    expect(workday(new Date('2026-11-26T19:00Z'), hours)).toEqual({
      day: '2026-11-26',
      hasBegun: true,
    });
    expect(workday(new Date('2026-11-26T23:30Z'), hours)).toEqual({
      day: '2026-11-27',
      hasBegun: false,
    });
  });
});
