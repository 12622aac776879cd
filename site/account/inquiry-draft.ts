import { useEffect, useState } from 'react';

/** Where the inquiry form keeps what was typed on this device. */
const draftKey = 'inquiry.v1';

/** Whether a request was begun on this device; read after the page has started. */
export function useInquiryDraft() {
  const [hasDraft, setHasDraft] = useState(false);
  useEffect(() => setHasDraft(isKept()), []);
  return hasDraft;
}

function isKept(): boolean {
  try {
    return Boolean(localStorage.getItem(draftKey));
  } catch {
    // The browser keeps nothing for this site.
    return false;
  }
}
