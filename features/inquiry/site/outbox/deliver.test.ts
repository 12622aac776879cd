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

/** Sends the request to a server that answers so. */
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
afterEach(() => vi.unstubAllGlobals());

describe('a request', () => {
  it.each([
    [429, 'The server has too much to do.'],
    [503, 'The server stores nothing.'],
  ])('that is answered with %i keeps its key and says why', async (status, error) => {
    const event = await deliverTo(status, { error, code: 'x' });
    expect(event).toMatchObject({ type: 'fail', key: 'k', reason: error, isUncertain: false });
    expect(event).toMatchObject({ request: { key: 'k' } });
    expect(kept()).toEqual([{ key: 'k', state: 'failed' }]);
  });

  it('whose key the server knows with other answers has another the next time', async () => {
    const event = await deliverTo(422, { error: 'The key is known.', code: 'key_reused' });
    const [next] = kept();
    expect(next).toMatchObject({ key: expect.stringMatching(/^[0-9a-f]{32}$/), state: 'failed' });
    expect(event).toMatchObject({ type: 'fail', key: 'k', request: { key: next?.key } });
    expect(kept()).toHaveLength(1);
  });

  it('that has arrived is no longer on the device', async () => {
    const event = await deliverTo(201, { reference: 'BL-0A1B2C' });
    expect(event).toMatchObject({ type: 'accept', key: 'k', sent: { reference: 'BL-0A1B2C' } });
    expect(kept()).toEqual([]);
  });

  it('without a connection waits', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    expect(await deliverTo(201, {})).toMatchObject({ type: 'wait' });
    expect(kept()).toEqual([{ key: 'k', state: 'waiting' }]);
  });
});
