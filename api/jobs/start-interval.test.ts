import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ConnectionFailed } from '../db/outage.ts';
import { startInterval } from './start-interval.ts';

const log = pino({ level: 'silent' });
const away = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('startInterval runs tasks immediately, then at the given interval, until stopped', async () => {
  const task = vi.fn(async () => {});
  const stop = startInterval(10, [task], log);
  await vi.advanceTimersByTimeAsync(0);
  expect(task).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(20 * 60_000);
  expect(task).toHaveBeenCalledTimes(3);
  await stop();
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(task).toHaveBeenCalledTimes(3);
});

it.each([
  ['an outage as a warning', new ConnectionFailed('no connection', { cause: away }), 40],
  ['anything else as an error', new Error('a bug'), 50],
])('logs %s', async (_name, error, level) => {
  const lines: string[] = [];
  const own = pino({}, { write: (line) => lines.push(line) });
  const stop = startInterval(10, [() => Promise.reject(error)], own);
  await vi.advanceTimersByTimeAsync(0);
  expect(lines.map((line) => JSON.parse(line).level)).toEqual([level]);
  await stop();
});

it('startInterval continues after a failure', async () => {
  const task = vi.fn(async () => {
    throw new Error('The database is unreachable');
  });
  const stop = startInterval(10, [task], log);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(task).toHaveBeenCalledTimes(2);
  await stop();
});

it('startInterval runs the other tasks if one fails', async () => {
  const other = vi.fn(async () => {});
  const stop = startInterval(10, [() => Promise.reject(new Error('a bug')), other], log);
  await vi.advanceTimersByTimeAsync(0);
  expect(other).toHaveBeenCalledTimes(1);
  await stop();
});
