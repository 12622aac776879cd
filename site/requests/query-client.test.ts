import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

let client: QueryClient;
let requests: number[] = [];

/** Records when it was called, then fails. */
async function failingCall(): Promise<never> {
  requests.push(Date.now());
  throw new Error('the server is away');
}

const gaps = () => requests.slice(1).map((at, index) => at - (requests[index] ?? 0));

beforeEach(() => {
  vi.useFakeTimers();
  requests = [];
  client = createQueryClient();
  client.mount();
});
afterEach(() => {
  client.unmount();
  client.clear();
  vi.useRealTimers();
});

describe('a query', () => {
  it('retries three times, after 1, 2 and 4 seconds', async () => {
    const observer = new QueryObserver(client, { queryKey: ['q'], queryFn: failingCall });
    const stop = observer.subscribe(() => {});
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(requests).toHaveLength(4);
    expect(gaps()).toEqual([1000, 2000, 4000]);
    expect(observer.getCurrentResult().status).toBe('error');
    stop();
  });

  it('never waits longer than 30 seconds', async () => {
    const options = { queryKey: ['q'], queryFn: failingCall, retry: 7 };
    const stop = new QueryObserver(client, options).subscribe(() => {});
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(gaps()).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
    stop();
  });

  it('is cached for 5 minutes and then discarded', async () => {
    const queryFn = vi.fn(async () => 'answer');
    const ask = async () => {
      new QueryObserver(client, { queryKey: ['q'], queryFn }).subscribe(() => {})();
      await vi.advanceTimersByTimeAsync(0);
    };
    await ask();
    await vi.advanceTimersByTimeAsync(4 * 60_000);
    await ask();
    expect(queryFn).toHaveBeenCalledTimes(1);
    expect(client.getQueryData(['q'])).toBe('answer');
    await vi.advanceTimersByTimeAsync(5 * 60_000 + 1);
    expect(client.getQueryData(['q'])).toBeUndefined();
    await ask();
    expect(queryFn).toHaveBeenCalledTimes(2);
  });
});

describe('a mutation', () => {
  it('is never retried', async () => {
    const mutation = client.getMutationCache().build(client, { mutationFn: failingCall });
    const made = mutation.execute(undefined).catch((error: Error) => error.message);
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(await made).toBe('the server is away');
    expect(requests).toHaveLength(1);
  });
});
