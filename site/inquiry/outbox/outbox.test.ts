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
  it('returns a request for 30 days after it was confirmed', () => {
    const { device } = memory();
    writeOutbox({ ...request, confirmedAt: 5 * day }, device);
    expect(readOutbox(35 * day, device)?.state).toBe('waiting');
    expect(readOutbox(35 * day + 1, device)).toBeUndefined();
  });

  it('holds an older request for the visitor to decide on, and keeps it until then', () => {
    const { device } = memory();
    writeOutbox({ ...request, confirmedAt: day }, device);
    expect(readUnsent(31 * day, device)).toBeUndefined();
    expect(readUnsent(32 * day, device)?.answers).toEqual(answers);
    // Another request in flight does not affect it.
    writeOutbox({ ...request, key: 'other', confirmedAt: 32 * day }, device);
    expect(readUnsent(33 * day, device)?.key).toBe('k');
    expect(readOutbox(33 * day, device)?.key).toBe('other');
    clearUnsent(device);
    expect(readUnsent(33 * day, device)).toBeUndefined();
  });

  it('treats a request without a date as old', () => {
    const { map, device } = memory();
    const { confirmedAt: _, ...undated } = request;
    map.set('inquiry.outbox.v1', JSON.stringify(undated));
    const now = Date.UTC(2026, 0, 1);
    expect(readOutbox(now, device)).toBeUndefined();
    expect(readUnsent(now, device)?.answers).toEqual(answers);
  });

  it('keeps an old request in place if the storage is full', () => {
    let isFull = false;
    const { map, device } = memory(() => !isFull);
    writeOutbox(request, device);
    isFull = true;
    expect(readUnsent(31 * day, device)?.answers).toEqual(answers);
    expect(map.size).toBe(1);
  });
});
