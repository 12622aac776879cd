import type { Resolver } from 'react-hook-form';
import { fieldErrors } from '#contract/errors/errors.ts';
import type { PostResult } from '#contract/errors/post-result.ts';
import type { Answers } from '#features/inquiry/contract/questions.ts';
import { type Inquiry, inquiryInput } from '#features/inquiry/contract/schema.ts';
import { typedAnswers } from '#features/inquiry/contract/stored-on-device.ts';
import { choices } from '#site/content/choices.ts';
import type { InquiryFormMethods } from './inquiry-context.ts';

/** The schema of the answers with this site's options. */
const answersInput = inquiryInput(choices);

/** Returns the answers parsed from these values, or undefined if they are invalid. */
export function checkedAnswers(values: Answers): Inquiry | undefined {
  return answersInput.safeParse(values).data;
}

/** Validates the form's values for React Hook Form. */
export const inquiryResolver: Resolver<Answers, unknown, Inquiry> = (values) => {
  const { data, error } = answersInput.safeParse(typedAnswers(values));
  if (data !== undefined) return { values: data, errors: {} };
  const messages = Object.entries(fieldErrors(error));
  const errors = messages.map(([field, message]) => [field, { type: 'schema', message }]);
  return { values: {}, errors: Object.fromEntries(errors) };
};

/**
 * Returns the form's values as strings and lists. React Hook Form uses `null` for radio buttons
 * without a choice and a boolean for a single checkbox.
 */
export function valuesOf(form: InquiryFormMethods): Answers {
  return typedAnswers(form.getValues());
}

/**
 * Reads the values from the form's DOM, because the visitor may have typed before hydration.
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
