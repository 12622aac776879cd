import { useEffect, useState } from 'react';
import { readDraft } from '#site/inquiry/draft/draft.ts';

/** Whether a request was begun on this device; read after the page has started. */
export function useInquiryDraft() {
  const [hasDraft, setHasDraft] = useState(false);
  useEffect(() => setHasDraft(readDraft(Date.now()) !== undefined), []);
  return hasDraft;
}
