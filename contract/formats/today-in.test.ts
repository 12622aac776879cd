import { expect, it } from 'vitest';
import { todayIn } from './today-in.ts';

it.each([
  ['America/Edmonton', '2026-03-02T06:59:59Z', '2026-03-01'],
  ['America/Edmonton', '2026-03-02T07:00:00Z', '2026-03-02'],
  ['Pacific/Auckland', '2026-03-01T11:00:00Z', '2026-03-02'],
  ['UTC', '2026-12-31T23:59:59Z', '2026-12-31'],
])('the day in %s at %s is %s', (timeZone, now, day) => {
  expect(todayIn(timeZone, new Date(now))).toBe(day);
});
