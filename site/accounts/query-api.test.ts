import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { accountNewsletter } from '#contract/account.ts';
import { forgetAnswers, queryApi } from './query-api.ts';

const query = { key: 'accountNewsletter', schema: accountNewsletter, fallback: 'No.' } as const;
const good = () => Response.json({ state: 'none' });
const away = () => Response.json({ error: 'Away.', code: 'unavailable' }, { status: 503 });

let fetched: ReturnType<typeof vi.fn>;
beforeEach(() => {
  vi.useFakeTimers();
  fetched = vi.fn(async () => good());
  vi.stubGlobal('fetch', fetched);
  forgetAnswers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('tries three times more, after 1, 2 and 4 seconds', async () => {
  fetched.mockImplementation(async () => away());
  const outcome = expect(queryApi(query)).rejects.toThrow('Away.');
  for (const [milliseconds, calls] of [
    [999, 1],
    [1, 2],
    [2000, 3],
    [4000, 4],
    [60_000, 4],
  ] as const) {
    await vi.advanceTimersByTimeAsync(milliseconds);
    expect(fetched).toHaveBeenCalledTimes(calls);
  }
  await outcome;
});

it('does not try again what the request itself is to blame for', async () => {
  fetched.mockImplementation(async () =>
    Response.json({ error: 'Please sign in.', code: 'signed_out' }, { status: 401 }),
  );
  await expect(queryApi(query)).rejects.toThrow('Please sign in.');
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('keeps an answer for 5 minutes', async () => {
  await queryApi(query);
  await vi.advanceTimersByTimeAsync(4 * 60_000);
  await queryApi(query);
  expect(fetched).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(61_000);
  await queryApi(query);
  expect(fetched).toHaveBeenCalledTimes(2);
});

it('keeps no failure', async () => {
  fetched.mockImplementationOnce(async () => Response.json({}, { status: 404 }));
  await expect(queryApi(query)).rejects.toThrow('No.');
  expect(await queryApi(query)).toEqual({ state: 'none' });
});
