import { haveSameAnswers } from '#contract/inquiry/on-device.ts';
import type { Inquiry } from '#contract/inquiry/schema.ts';
import { checkedAnswers } from '#site/inquiry/fields/inquiry-values.ts';
import { readDrafts, removeDraft } from './draft.ts';

/** Deletes the drafts whose answers are those that were sent. */
export function removeSentDrafts(sent: Inquiry): void {
  for (const { key, values } of readDrafts(Date.now())) {
    const answers = checkedAnswers(values);
    if (answers !== undefined && haveSameAnswers(answers, sent)) removeDraft(key);
  }
}
