import { type InquiryField, inquiryFields } from '#contract/inquiry.ts';
import type { PostResult } from '#contract/post-result.ts';
import type { InquiryValues } from './inquiry-context.ts';

/** A complete set of values: the given ones, the rest blank. */
export function initialValues(typed: PostResult['values'] = {}): InquiryValues {
  // A cast: `Object.fromEntries` loses the field names.
  const answers = Object.fromEntries(
    inquiryFields.map((field) => [field, [typed[field] ?? ''].flat()[0] ?? '']),
  ) as Record<InquiryField, string>;
  return { ...answers, servicesNeeded: [typed.servicesNeeded ?? []].flat() };
}

/**
 * The values in the form's DOM: the visitor may have typed before hydration.
 * @returns undefined on the server, or if the form is not on the page yet
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
