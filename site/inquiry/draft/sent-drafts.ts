import { type Inquiry, inquiryFields } from '#contract/inquiry.ts';
import { haveSameAnswers, type TypedAnswers } from '#contract/inquiry-draft.ts';
import { checkedAnswers } from '#site/inquiry/fields/inquiry-values.ts';
import { readDrafts, removeDraft } from './draft.ts';

/** Deletes the drafts whose answers are among those that were sent. */
export function removeSentDrafts(sent: Inquiry): void {
  for (const { key, values } of readDrafts(Date.now())) {
    const answers = checkedAnswers(values);
    if (answers ? haveSameAnswers(answers, sent) : isPartOf(values, sent)) removeDraft(key);
  }
}

/** An earlier state of what was sent: each answer is blank or the same. */
function isPartOf(values: TypedAnswers, sent: Inquiry): boolean {
  return inquiryFields.every((field) =>
    [values[field]].flat().every((text) => text === '' || [sent[field]].flat().includes(text)),
  );
}
