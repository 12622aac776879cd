import { readDraft } from '#site/inquiry/draft/draft.ts';
import { useAppStarted } from '#site/page/app-started.ts';

/** Whether a request was begun on this device. */
export function useInquiryDraft(): boolean {
  return useAppStarted() && readDraft(Date.now()) !== undefined;
}
