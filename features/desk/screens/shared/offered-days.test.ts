import { expect, it } from 'vitest';
import { offeredDays } from './offered-days.ts';

it.each([
  ['a Monday', '2026-11-30', ['2026-12-01', '2026-12-04', '2026-12-07', '2026-12-14']],
  ['a Thursday', '2026-12-03', ['2026-12-04', '2026-12-07', '2026-12-10', '2026-12-17']],
  ['a Friday', '2026-12-04', ['2026-12-05', '2026-12-07', '2026-12-11', '2026-12-18']],
  ['a Sunday', '2026-12-27', ['2026-12-28', '2027-01-01', '2027-01-03', '2027-01-10']],
])(
  '%s offers tomorrow, Friday, Monday, and one and two weeks ahead, each once',
  (_, today, days) => {
    expect(offeredDays(today)).toEqual(days);
  },
);
