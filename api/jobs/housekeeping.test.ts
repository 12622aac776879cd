import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startHousekeeping } from './housekeeping.ts';

const log = pino({ level: 'silent' });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('runs at once, then every ten minutes, until it is stopped', async () => {
  const task = vi.fn(async () => {});
  const stop = startHousekeeping(task, log);
  await vi.advanceTimersByTimeAsync(0);
  expect(task).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(20 * 60_000);
  expect(task).toHaveBeenCalledTimes(3);
  await stop();
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(task).toHaveBeenCalledTimes(3);
});

it('continues after a failure', async () => {
  const task = vi.fn(async () => {
    throw new Error('The database is away');
  });
  const stop = startHousekeeping(task, log);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(task).toHaveBeenCalledTimes(2);
  await stop();
});
