import { afterEach, expect, it, vi } from 'vitest';
import { inquiryExample } from '#features/inquiry/contract/example.ts';
import { typedAnswers } from '#features/inquiry/contract/stored-on-device.ts';
import { settledRequest } from './settled-request.ts';

const request = {
  key: 'k',
  answers: typedAnswers(inquiryExample),
  newsletter: false,
  source: null,
  confirmedAt: Date.now(),
  state: 'sending',
} as const;
const place = 'inquiry.outbox.v2.k';

/** Simulates a browser where, as far as this tab can tell, no tab holds the request's lock. */
function browserWith(stored: object) {
  const held = new Map([[place, JSON.stringify(stored)]]);
  const events = new EventTarget();
  vi.stubGlobal('localStorage', { getItem: (key: string) => held.get(key) ?? null });
  vi.stubGlobal('navigator', {
    locks: { request: (_name: string, work: () => Promise<void>) => work() },
  });
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
  return {
    /** Delivers a change that another tab has stored. */
    arrive(text: string | undefined) {
      if (text === undefined) held.delete(place);
      else held.set(place, text);
      events.dispatchEvent(Object.assign(new Event('storage'), { key: place }));
    },
  };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('a request is not interrupted if its failure is reported after the lock is released', async () => {
  const browser = browserWith(request);
  const settled = settledRequest(request);
  await Promise.resolve();
  browser.arrive(JSON.stringify({ ...request, state: 'failed' }));
  expect(await settled).toMatchObject({ state: 'failed' });
});

it('a request counts as sent if its arrival is reported after the lock is released', async () => {
  const browser = browserWith(request);
  const settled = settledRequest(request);
  await Promise.resolve();
  browser.arrive(undefined);
  expect(await settled).toBeUndefined();
});

it('a request counts as interrupted if neither is reported', async () => {
  vi.useFakeTimers();
  browserWith(request);
  const settled = settledRequest(request);
  await vi.runAllTimersAsync();
  expect(await settled).toMatchObject({ state: 'sending' });
});
