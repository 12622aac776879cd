import { expect, it } from 'vitest';
import { nextDelay } from './retry-schedule.ts';

/** Returns the delays in minutes until an email that is always deferred is given up on. */
function waits(patienceHours: number): number[] {
  const minutes: number[] = [];
  let age = 0;
  for (;;) {
    const delay = nextDelay(minutes.length, age, patienceHours);
    if (delay === undefined) return minutes;
    minutes.push(delay / 60);
    age += delay;
  }
}

it('an opt-in email is retried after 1, 5, 30 minutes, 2 hours and so on, for at most a day', () => {
  const minutes = waits(24);
  expect(minutes.slice(0, 4)).toEqual([1, 5, 30, 120]);
  expect(minutes.reduce((sum, one) => sum + one)).toBeLessThanOrEqual(24 * 60);
  expect(minutes.reduce((sum, one) => sum + one)).toBeGreaterThan(16 * 60);
});

it('a notice is retried for at most four days, within the queue’s retry limit', () => {
  const minutes = waits(96);
  expect(minutes.reduce((sum, one) => sum + one)).toBeLessThanOrEqual(96 * 60);
  expect(minutes.reduce((sum, one) => sum + one)).toBeGreaterThan(88 * 60);
  expect(minutes.length).toBeLessThan(40);
});
