import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storeRegularly } from './store-regularly.ts';

const silent = pino({ level: 'silent' });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('counts are stored every ten seconds, and what is left at the end', async () => {
  const store = vi.fn(async () => {});
  const stop = storeRegularly({ store }, silent);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(store).toHaveBeenCalledTimes(3);
  await stop();
  expect(store).toHaveBeenCalledTimes(4);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(store).toHaveBeenCalledTimes(4);
});

it('a write that takes long is waited for, not joined by another', async () => {
  const slow = Promise.withResolvers<void>();
  const store = vi.fn(() => slow.promise);
  const stop = storeRegularly({ store }, silent);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(store).toHaveBeenCalledTimes(1);
  slow.resolve();
  await stop();
  expect(store).toHaveBeenCalledTimes(2);
});

it('a failure is a warning, and the next counts are stored', async () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line) => lines.push(line) });
  const store = vi.fn(async () => {}).mockRejectedValueOnce(new Error('no connection'));
  const stop = storeRegularly({ store }, log);
  await vi.advanceTimersByTimeAsync(20_000);
  await stop();
  expect(store).toHaveBeenCalledTimes(3);
  expect(lines.map((line) => JSON.parse(line).level)).toEqual([40]);
});
