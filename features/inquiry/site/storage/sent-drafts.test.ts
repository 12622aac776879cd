import { afterEach, expect, it, vi } from 'vitest';
import { exampleChoices, inquiryExample } from '#features/inquiry/contract/example.ts';
import { inquiryInput } from '#features/inquiry/contract/schema.ts';
import { typedAnswers } from '#features/inquiry/contract/stored-on-device.ts';
import { memory } from '#site/browser/memory-device.ts';
import { newDraftKey, readDrafts, writeDraft } from './draft.ts';
import { removeSentDrafts } from './sent-drafts.ts';

afterEach(() => vi.unstubAllGlobals());

it('deletes the drafts of a sent request and of its earlier states, and no others', () => {
  vi.stubGlobal('localStorage', memory().storage);
  const sent = typedAnswers(inquiryExample);
  const { contactName, jobTitle } = sent;
  const drafts = {
    same: sent,
    earlier: typedAnswers({ contactName, jobTitle }),
    other: { ...sent, contactName: 'Grace Example' },
    begun: typedAnswers({ contactName, jobTitle: 'Director' }),
  };
  for (const values of Object.values(drafts)) {
    writeDraft({ key: newDraftKey(), savedAt: Date.now(), values, source: null });
  }
  removeSentDrafts(inquiryInput(exampleChoices).parse(inquiryExample));
  const left = readDrafts(Date.now()).map(({ values }) => values);
  expect(left).toHaveLength(2);
  expect(left).toEqual(expect.arrayContaining([drafts.other, drafts.begun]));
});
