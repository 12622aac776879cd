import { readDraft } from '#site/inquiry/draft/draft.ts';
import { useAppStarted } from '#site/page/app-started.ts';

/** Whether this device has a draft. */
export function useInquiryDraft(): boolean {
  return useAppStarted() && readDraft(Date.now()) !== undefined;
}
