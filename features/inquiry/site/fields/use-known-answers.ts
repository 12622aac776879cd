import { useEffect, useRef } from 'react';
import { type Answers, inquiryFields } from '#features/inquiry/contract/questions.ts';
import type { InquiryFormMethods } from './inquiry-context.ts';
import { valuesOf } from './inquiry-values.ts';
import { prefilled } from './prefill.ts';

/** The contact details of a signed-in visitor (WCAG 2.2, 3.3.7 Redundant Entry). */
export type KnownContact = Pick<Answers, 'contactName' | 'email'>;

/**
 * Fills blank fields with data that becomes available after the first render: the signed-in
 * visitor's contact details, and the query string, which a static page can only read once the app
 * runs.
 * @param contact undefined while signed out
 */
export function useKnownAnswers(
  form: InquiryFormMethods,
  query: URLSearchParams,
  contact: KnownContact | undefined,
): void {
  // The rendered form already contains these answers, and the visitor may have changed them.
  const rendered = useRef(query);
  const { contactName, email } = contact ?? {};
  useEffect(() => {
    if (query !== rendered.current) fillBlanks(form, prefilled(query));
  }, [form, query]);
  useEffect(() => {
    if (contactName !== undefined && email !== undefined) fillBlanks(form, { contactName, email });
  }, [form, contactName, email]);
}

/** Avoids `setValue`, which would mark the fields as typed and store them as a draft. */
function fillBlanks(form: InquiryFormMethods, known: Partial<Answers>): void {
  const now = valuesOf(form);
  const missing = inquiryFields
    .filter((field) => known[field] !== undefined && now[field].length === 0)
    .map((field) => [field, known[field]]);
  const servicesNeeded = [...new Set([...now.servicesNeeded, ...(known.servicesNeeded ?? [])])];
  form.setValues({ ...now, ...Object.fromEntries(missing), servicesNeeded });
}
