import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inquirySections } from '#contract/inquiry.ts';
import { initialValues } from '#site/inquiry/fields/inquiry-values.ts';
import { deviceStorage } from './device-storage.ts';
import { draftKey, isBlank, readDraft, removeDraft, writeDraft } from './draft.ts';

/** An in-memory Storage. */
function memory(entries: Record<string, string> = {}) {
  const map = new Map(Object.entries(entries));
  const storage = {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  } as Storage;
  return { map, device: deviceStorage(() => storage) };
}

const day = 86_400_000;
const fields: string[] = Object.values(inquirySections).flat();
const typed = fc.record(
  Object.fromEntries(
    fields.map((field) => [
      field,
      field === 'servicesNeeded' ? fc.array(fc.string()) : fc.string({ unit: 'binary' }),
    ]),
  ),
);

describe('a draft', () => {
  it('round-trips whatever was typed', () => {
    fc.assert(
      fc.property(typed, (answers) => {
        const values = initialValues(answers);
        const { device } = memory();
        expect(writeDraft(values, 1000, device)).toBe(true);
        expect(readDraft(1000, device)?.values).toEqual(isBlank(values) ? undefined : values);
      }),
    );
  });

  it('expires and is deleted after 30 days', () => {
    const { map, device } = memory();
    writeDraft(initialValues({ contactName: 'Ada' }), 0, device);
    expect(readDraft(30 * day, device)?.values.contactName).toBe('Ada');
    expect(readDraft(30 * day + 1, device)).toBeUndefined();
    expect(map.size).toBe(0);
  });

  it('is not written for blank answers, and is deleted when they become blank', () => {
    const { map, device } = memory();
    writeDraft(initialValues({ contactName: 'Ada' }), 0, device);
    writeDraft(initialValues(), 1, device);
    expect(map.size).toBe(0);
  });

  it.each(['{', 'null', '[]', '{"savedAt":"x","values":{}}', '{"savedAt":1,"values":{"email":1}}'])(
    'is discarded if the storage holds %s',
    (kept) => {
      const { map, device } = memory({ [draftKey]: kept });
      expect(readDraft(1, device)).toBeUndefined();
      expect(map.size).toBe(0);
    },
  );

  it('from an older form keeps the fields that still exist', () => {
    const { device } = memory({
      [draftKey]: JSON.stringify({ savedAt: 1, values: { contactName: 'Ada', shoeSize: '44' } }),
    });
    const values = readDraft(1, device)?.values;
    expect(values?.contactName).toBe('Ada');
    expect(Object.keys(values ?? {}).toSorted()).toEqual(fields.toSorted());
  });

  it('is skipped without errors if storage is blocked', () => {
    const device = deviceStorage(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    expect(writeDraft(initialValues({ contactName: 'Ada' }), 1, device)).toBe(false);
    expect(readDraft(1, device)).toBeUndefined();
    expect(() => removeDraft(device)).not.toThrow();
  });
});
