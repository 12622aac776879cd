import { useEffect, useRef } from 'react';
import { useAuth } from '#site/auth/auth-context.tsx';
import type { InquiryFormMethods, InquiryValues } from './inquiry-context.ts';
import { prefilled } from './prefill.ts';

/**
 * Fills in, where nothing was typed, what becomes known after the form is there: the name and address
 * of who is signed in (WCAG 3.3.7), and what the address of the page says, which on a static host
 * is read only once the app has taken the page over.
 */
export function useKnownAnswers(form: InquiryFormMethods, query: URLSearchParams): void {
  const { user } = useAuth();
  // The form was rendered with the first; the visitor may have taken it back since.
  const rendered = useRef(query);
  useEffect(() => {
    if (query !== rendered.current) fillBlanks(form, prefilled(query));
  }, [form, query]);
  useEffect(() => {
    if (user !== null) fillBlanks(form, { contactName: user.name, email: user.email });
  }, [form, user]);
}

/** Not `setValue`, which would count as typed and be kept on the device. */
function fillBlanks(form: InquiryFormMethods, known: Partial<InquiryValues>): void {
  const now = form.getValues();
  const missing = Object.entries(known).filter(
    ([field]) => now[field as keyof InquiryValues].length === 0,
  );
  const servicesNeeded = [...new Set([...now.servicesNeeded, ...(known.servicesNeeded ?? [])])];
  form.setValues({ ...now, ...Object.fromEntries(missing), servicesNeeded });
}
