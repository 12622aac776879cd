import type { Inquiry } from '#contract/inquiry.ts';
import { haveSameAnswers } from '#contract/inquiry-draft.ts';
import { checkedAnswers } from '#site/inquiry/fields/inquiry-values.ts';
import { readDrafts, removeDraft } from './draft.ts';

/** Deletes the drafts whose answers are those that were sent. */
export function removeSentDrafts(sent: Inquiry): void {
  for (const { key, values } of readDrafts(Date.now())) {
    const answers = checkedAnswers(values);
    if (answers !== undefined && haveSameAnswers(answers, sent)) removeDraft(key);
  }
}
