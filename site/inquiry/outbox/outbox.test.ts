import { describe, expect, it } from 'vitest';
import { inquirySchema } from '#contract/inquiry.ts';
import { inquiryExample } from '#contract/inquiry-example.ts';
import { deviceStorage } from '#site/inquiry/draft/device-storage.ts';
import { clearUnsent, readOutbox, readUnsent, writeOutbox } from './outbox.ts';

const day = 86_400_000;
const answers = inquirySchema.parse(inquiryExample);
const request = { key: 'k', answers, newsletter: false, confirmedAt: 0, state: 'waiting' } as const;

function memory(canWrite = () => true) {
  const map = new Map<string, string>();
  const storage = {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (!canWrite()) throw new DOMException('full', 'QuotaExceededError');
      map.set(key, value);
    },
    removeItem: (key: string) => void map.delete(key),
  } as Storage;
  return { map, device: deviceStorage(() => storage) };
}

describe('the outbox', () => {
  it('gives a request up to 30 days after it was confirmed, and none older', () => {
    const { device } = memory();
    writeOutbox({ ...request, confirmedAt: 5 * day }, device);
    expect(readOutbox(35 * day, device)?.state).toBe('waiting');
    expect(readOutbox(35 * day + 1, device)).toBeUndefined();
  });

  it('hands an older one over to be decided on, and loses it only by that decision', () => {
    const { device } = memory();
    writeOutbox({ ...request, confirmedAt: day }, device);
    expect(readUnsent(31 * day, device)).toBeUndefined();
    expect(readUnsent(32 * day, device)?.answers).toEqual(answers);
    // Another request on its way does not touch it.
    writeOutbox({ ...request, key: 'other', confirmedAt: 32 * day }, device);
    expect(readUnsent(33 * day, device)?.key).toBe('k');
    expect(readOutbox(33 * day, device)?.key).toBe('other');
    clearUnsent(device);
    expect(readUnsent(33 * day, device)).toBeUndefined();
  });

  it('takes a request without a date for an old one', () => {
    const { map, device } = memory();
    const { confirmedAt: _, ...undated } = request;
    map.set('inquiry.outbox.v1', JSON.stringify(undated));
    const now = Date.UTC(2026, 0, 1);
    expect(readOutbox(now, device)).toBeUndefined();
    expect(readUnsent(now, device)?.answers).toEqual(answers);
  });

  it('keeps an old request where it lies when the storage is full', () => {
    let isFull = false;
    const { map, device } = memory(() => !isFull);
    writeOutbox(request, device);
    isFull = true;
    expect(readUnsent(31 * day, device)?.answers).toEqual(answers);
    expect(map.size).toBe(1);
  });
});
