import { type Answers, inquiryFields } from '#features/inquiry/contract/questions.ts';
import { haveSameAnswers } from '#features/inquiry/contract/stored-on-device.ts';
import { checkedAnswers } from '../fields/inquiry-values.ts';
import { readDrafts, removeDraft } from './draft.ts';

/** Deletes drafts whose answers have all been sent. */
export function removeSentDrafts(sent: Answers): void {
  for (const { key, values } of readDrafts(Date.now())) {
    const answers = checkedAnswers(values);
    if (answers ? haveSameAnswers(answers, sent) : isPartOf(values, sent)) removeDraft(key);
  }
}

/**
 * Returns whether a draft is an earlier state of what was sent, with each answer either blank or
 * the same.
 */
function isPartOf(values: Answers, sent: Answers): boolean {
  return inquiryFields.every((field) =>
    [values[field]].flat().every((text) => text === '' || [sent[field]].flat().includes(text)),
  );
}
