import { type InquiryField, inquiryFields } from '#contract/inquiry.ts';
import type { PostResult } from '#contract/post-result.ts';
import type { InquiryValues } from './inquiry-context.ts';

/** Every answer as it was typed before, or blank. */
export function initialValues(typed: PostResult['values'] = {}): InquiryValues {
  // A cast: `Object.fromEntries` forgets the names of the fields.
  const answers = Object.fromEntries(
    inquiryFields.map((field) => [field, [typed[field] ?? ''].flat()[0] ?? '']),
  ) as Record<InquiryField, string>;
  return { ...answers, servicesNeeded: [typed.servicesNeeded ?? []].flat() };
}

/**
 * What stands in the form on the page now: a visitor may have filled in some of it before the app
 * started. Undefined on the server, and where the form is not on the page yet.
 */
export function typedValues(formId: string): PostResult['values'] | undefined {
  if (typeof document === 'undefined') return undefined;
  const form = document.getElementById(formId);
  if (!(form instanceof HTMLFormElement)) return undefined;
  const data = new FormData(form);
  return Object.fromEntries(
    [...new Set(data.keys())].map((name) => [name, data.getAll(name).map(String)]),
  );
}
