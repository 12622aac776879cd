import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inquiryFields } from '#features/inquiry/contract/questions.ts';
import { isBlank, typedAnswers } from '#features/inquiry/contract/stored-on-device.ts';
import { deviceStorage } from '#site/browser/device-storage.ts';
import { memory } from '#site/browser/memory-device.ts';
import {
  isDraftKey,
  newDraftKey,
  readDrafts,
  removeDraft,
  removeUnchanged,
  writeDraft,
} from './draft.ts';

const day = 86_400_000;
const key = newDraftKey();
const ada = typedAnswers({ contactName: 'Ada' });
const typed = fc.record(
  Object.fromEntries(
    inquiryFields.map((field) => [
      field,
      field === 'servicesNeeded'
        ? fc.array(fc.string({ minLength: 1 }))
        : fc.string({ unit: 'binary' }),
    ]),
  ),
);

describe('a draft', () => {
  it('round-trips whatever the visitor typed', () => {
    fc.assert(
      fc.property(typed, (answers) => {
        const values = typedAnswers(answers);
        const { device } = memory();
        expect(writeDraft({ key, savedAt: 1000, values, source: null }, device)).toBe(true);
        const read = readDrafts(1000, device).map((draft) => draft.values);
        expect(read).toEqual(isBlank(values) ? [] : [values]);
      }),
    );
  });

  it('contains the consent sentence shown when the newsletter box was ticked', () => {
    const { device } = memory();
    const draft = { key, savedAt: 1, values: ada, source: null };
    writeDraft({ ...draft, consentText: 'Yes, write to me.' }, device);
    expect(readDrafts(1, device)[0]?.consentText).toBe('Yes, write to me.');
    writeDraft({ ...draft, consentText: undefined }, device);
    expect(readDrafts(1, device)[0]?.consentText).toBeUndefined();
  });

  it('expires and is deleted after 30 days', () => {
    const { held, device } = memory();
    writeDraft({ key, savedAt: 0, values: ada, source: null }, device);
    expect(readDrafts(30 * day, device)).toHaveLength(1);
    expect(readDrafts(30 * day + 1, device)).toEqual([]);
    expect(held).toEqual({});
  });

  it('dated in the future expires 30 days after it is first read', () => {
    const { device } = memory();
    writeDraft({ key, savedAt: 400 * day, values: ada, source: null }, device);
    expect(readDrafts(day, device)[0]?.savedAt).toBe(day);
    expect(readDrafts(31 * day + 1, device)).toEqual([]);
  });

  it('is not stored if all answers are blank, and is deleted when they become blank', () => {
    const { held, device } = memory();
    writeDraft({ key, savedAt: 0, values: ada, source: null }, device);
    writeDraft({ key, savedAt: 1, values: typedAnswers({}), source: null }, device);
    expect(held).toEqual({});
  });

  it.each(['{', 'null', '[]'])('is discarded if storage holds %s', (kept) => {
    const { held, device } = memory({ [key]: kept });
    expect(readDrafts(1, device)).toEqual([]);
    expect(held).toEqual({});
  });

  it('loses only the answers that cannot be read', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...inquiryFields), fc.jsonValue()), (values) => {
        const stored = JSON.stringify({
          savedAt: 'today',
          values: { ...values, jobTitle: 'Head', shoeSize: '44' },
        });
        const [draft] = readDrafts(1, memory({ [key]: stored }).device);
        expect(draft?.values.jobTitle).toBe('Head');
        expect(Object.keys(draft?.values ?? {}).toSorted()).toEqual(inquiryFields.toSorted());
        const texts = Object.values(draft?.values ?? {}).flat();
        expect(texts.every((text) => typeof text === 'string')).toBe(true);
      }),
    );
  });

  it('from a release with a single draft for all tabs is still read', () => {
    const stored = JSON.stringify({ savedAt: 1, values: { contactName: 'Ada' } });
    const { device } = memory({ 'inquiry.v1': stored });
    expect(readDrafts(1, device)[0]?.values.contactName).toBe('Ada');
    expect(isDraftKey('inquiry.v1')).toBe(true);
  });

  it('is listed with the drafts of other tabs, newest first', () => {
    const { device } = memory();
    writeDraft({ key, savedAt: 1, values: ada, source: null }, device);
    const later = newDraftKey();
    writeDraft({ key: later, savedAt: 2, values: ada, source: null }, device);
    expect(readDrafts(3, device).map((draft) => draft.key)).toEqual([later, key]);
  });

  it('is not deleted by another tab if it has been saved since', () => {
    const { device } = memory();
    const draft = { key, savedAt: 1, values: ada, source: null };
    writeDraft({ ...draft, savedAt: 2 }, device);
    removeUnchanged(draft, device);
    expect(readDrafts(3, device)).toHaveLength(1);
    removeUnchanged({ ...draft, savedAt: 2 }, device);
    expect(readDrafts(3, device)).toEqual([]);
  });

  it('is skipped without errors if storage is blocked', () => {
    const device = deviceStorage(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    expect(writeDraft({ key, savedAt: 1, values: ada, source: null }, device)).toBe(false);
    expect(readDrafts(1, device)).toEqual([]);
    expect(() => removeDraft(key, device)).not.toThrow();
  });
});
