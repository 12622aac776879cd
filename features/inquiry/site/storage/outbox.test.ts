import { describe, expect, it } from 'vitest';
import { inquiryExample } from '#features/inquiry/contract/example.ts';
import { typedAnswers } from '#features/inquiry/contract/stored-on-device.ts';
import { memory } from '#site/browser/memory-device.ts';
import { changeRequest, readOutbox, readRequest, removeRequest, writeRequest } from './outbox.ts';

const day = 86_400_000;
const answers = typedAnswers(inquiryExample);
const request = {
  key: 'k',
  answers,
  newsletter: false,
  source: null,
  confirmedAt: 0,
  state: 'waiting',
} as const;
const keys = (now: number, device: ReturnType<typeof memory>['device']) =>
  readOutbox(now, device).map(({ key }) => key);

describe('the outbox', () => {
  it('stores several requests by key, newest first', () => {
    const { device } = memory();
    writeRequest({ ...request, confirmedAt: day }, device);
    writeRequest({ ...request, key: 'other', confirmedAt: 2 * day }, device);
    expect(keys(3 * day, device)).toEqual(['other', 'k']);
    removeRequest('other', device);
    expect(readRequest('other', device)).toBeUndefined();
    expect(keys(3 * day, device)).toEqual(['k']);
  });

  it('keeps a request for 60 days: 30 to send it, 30 for the visitor to decide', () => {
    const { held, device } = memory();
    writeRequest({ ...request, confirmedAt: day }, device);
    expect(keys(61 * day, device)).toEqual(['k']);
    expect(keys(61 * day + 1, device)).toEqual([]);
    expect(held).toEqual({});
  });

  it('keeps a request that is loaded into the form as long as its draft', () => {
    const { device } = memory();
    writeRequest({ ...request, confirmedAt: day, state: 'failed' }, device);
    expect(keys(31 * day, device)).toEqual(['k']);
    expect(keys(31 * day + 1, device)).toEqual([]);
  });

  it('replaces a future date with the day the request is first read', () => {
    const { device } = memory();
    writeRequest({ ...request, confirmedAt: 400 * day }, device);
    expect(readOutbox(day, device)[0]?.confirmedAt).toBe(day);
    expect(keys(61 * day + 1, device)).toEqual([]);
  });

  it.each(['inquiry.outbox.v1', 'inquiry.unsent.v1'])(
    'migrates a request that an earlier release stored in %s',
    (place) => {
      const { held, device } = memory({
        [place]: JSON.stringify({ ...request, confirmedAt: day }),
      });
      expect(keys(day, device)).toEqual(['k']);
      expect(held[place]).toBeUndefined();
      expect(readRequest('k', device)?.answers).toEqual(answers);
    },
  );

  it('leaves a request from an earlier release in place if storage is full', () => {
    let isFull = false;
    const stored = JSON.stringify(request);
    const { held, device } = memory({ 'inquiry.outbox.v1': stored }, (key) => {
      return key === 'inquiry.outbox.v1' || !isFull;
    });
    isFull = true;
    readOutbox(day, device);
    expect(held['inquiry.outbox.v1']).toBe(stored);
  });

  it('keeps the consent sentence next to the ticked newsletter box', () => {
    const { device } = memory();
    const consentText = 'I agreed to this.';
    writeRequest({ ...request, newsletter: true, consentText }, device);
    expect(readOutbox(0, device)).toMatchObject([{ consentText }]);
  });

  it('accepts a change of the newsletter box unless the server already has the request', () => {
    const { held, device } = memory();
    const change = { newsletter: true, consentText: 'I agree to this.' };
    changeRequest(request.key, change, device);
    expect(held).toEqual({});
    writeRequest(request, device);
    changeRequest(request.key, change, device);
    expect(readRequest(request.key, device)).toEqual({ ...request, ...change });
  });

  it('reads data stored by another release field by field', () => {
    const { device } = memory({
      'inquiry.outbox.v1': JSON.stringify({
        answers: { ...inquiryExample, industry: null, shoeSize: '44' },
        newsletter: 'yes',
        state: 'paused',
      }),
    });
    const [read] = readOutbox(40 * day, device);
    expect(read).toMatchObject({ newsletter: false, source: null, state: 'undecided' });
    expect(read?.answers).toEqual({ ...answers, industry: '' });
    expect(read?.key).toMatch(/^[0-9a-f]{32}$/);
  });
});
