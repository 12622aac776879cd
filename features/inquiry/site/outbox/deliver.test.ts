import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { exampleChoices, inquiryExample } from '#features/inquiry/contract/example.ts';
import { inquiryInput } from '#features/inquiry/contract/schema.ts';
import type { Outgoing } from '#features/inquiry/contract/stored-on-device.ts';
import { memory } from '#site/browser/memory-device.ts';
import { readOutbox } from '../storage/outbox.ts';
import { deliver } from './deliver.ts';

const request: Outgoing = {
  key: 'k',
  answers: inquiryInput(exampleChoices).parse(inquiryExample),
  newsletter: false,
  source: null,
  confirmedAt: Date.now(),
  state: 'sending',
};

/** Sends the request to a server that gives this response. */
function deliverTo(status: number, body: object) {
  vi.stubGlobal('fetch', async () => Response.json(body, { status }));
  const token = Promise.resolve({ token: 'a token', arrivedAt: Number.NEGATIVE_INFINITY });
  return deliver(request, { current: token });
}

const kept = () => readOutbox(Date.now()).map(({ key, state }) => ({ key, state }));

beforeEach(() => {
  vi.stubGlobal('localStorage', memory().storage);
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a request', () => {
  it.each([
    [429, 'The server has too much to do.'],
    [503, 'The server stores nothing.'],
  ])('that gets %i as a response keeps its key and gives the reason', async (status, error) => {
    const event = await deliverTo(status, { error, code: 'x' });
    expect(event).toMatchObject({ type: 'fail', key: 'k', reason: error, isUncertain: false });
    expect(event).toMatchObject({ request: { key: 'k' } });
    expect(kept()).toEqual([{ key: 'k', state: 'failed' }]);
  });

  it('gets a new key for the next attempt if the server knows its key with other answers', async () => {
    const event = await deliverTo(422, { error: 'The key is known.', code: 'key_reused' });
    const [next] = kept();
    expect(next).toMatchObject({ key: expect.stringMatching(/^[0-9a-f]{32}$/), state: 'failed' });
    expect(event).toMatchObject({ type: 'fail', key: 'k', request: { key: next?.key } });
    expect(kept()).toHaveLength(1);
  });

  it('sent at the same time as another has its own form token', async () => {
    const posted: unknown[] = [];
    let opened = 0;
    vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
      if (init?.method !== 'POST') return Response.json({ token: `token ${++opened}` });
      posted.push(JSON.parse(String(init.body)).formToken);
      return Response.json({ reference: 'BL-0A1B2C' }, { status: 201 });
    });
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 });
    const formToken = { current: undefined };
    const sending = [request, { ...request, key: 'l' }].map((one) => deliver(one, formToken));
    await vi.advanceTimersByTimeAsync(10_000);
    await Promise.all(sending);
    expect(posted.toSorted()).toEqual(['token 1', 'token 2']);
  });

  it('that has arrived is removed from the device', async () => {
    const event = await deliverTo(201, { reference: 'BL-0A1B2C' });
    expect(event).toMatchObject({ type: 'accept', key: 'k', sent: { reference: 'BL-0A1B2C' } });
    expect(kept()).toEqual([]);
  });

  it('without a response within 20 seconds may have arrived, and is not sent a second time', async () => {
    vi.useFakeTimers();
    // Replaces the real timeout, which fake timers do not control.
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      const controller = new AbortController();
      const late = () => controller.abort(new DOMException('late', 'TimeoutError'));
      setTimeout(late, milliseconds);
      return controller.signal;
    });
    const fetch = vi.fn((_url: string, { signal }: { signal: AbortSignal }) => {
      const { promise, reject } = Promise.withResolvers<Response>();
      signal.addEventListener('abort', () => reject(signal.reason));
      return promise;
    });
    vi.stubGlobal('fetch', fetch);
    const token = Promise.resolve({ token: 'a token', arrivedAt: Number.NEGATIVE_INFINITY });
    const delivered = deliver(request, { current: token });
    await vi.advanceTimersByTimeAsync(19_999);
    expect(kept()).toEqual([{ key: 'k', state: 'sending' }]);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(await delivered).toMatchObject({
      type: 'fail',
      reason: expect.stringContaining('did not respond within 20 seconds'),
      isUncertain: true,
    });
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(kept()).toEqual([{ key: 'k', state: 'failed' }]);
  });

  it('waits while there is no connection', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    expect(await deliverTo(201, {})).toMatchObject({ type: 'wait' });
    expect(kept()).toEqual([{ key: 'k', state: 'waiting' }]);
  });
});
