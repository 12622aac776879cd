import { createContext, useContext } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { Answers, InquiryField } from '#features/inquiry/contract/questions.ts';
import type { Inquiry } from '#features/inquiry/contract/schema.ts';
import { typedAnswers } from '#features/inquiry/contract/stored-on-device.ts';
import { useAppStarted } from '#site/context/app-started.ts';

export type InquiryFormMethods = UseFormReturn<Answers, unknown, Inquiry>;

/** Messages, keyed by field. */
export type ListedErrors = Partial<Record<InquiryField, string>>;

type FormParts = {
  form: InquiryFormMethods;
  /** The state rendered by the server. */
  values: Answers;
  errors: ListedErrors;
};

const Context = createContext<FormParts | undefined>(undefined);

/** Provides the form to the fields in its sections. */
export const InquiryFormParts = Context;

/**
 * Returns the form around a field.
 * @throws Error outside an InquiryForm
 */
export function useInquiryParts(): FormParts {
  const parts = useContext(Context);
  if (parts === undefined) throw new Error('An inquiry field was rendered outside its form');
  return parts;
}

/** Returns the React Hook Form methods of the form around a field. */
export function useInquiryForm(): InquiryFormMethods {
  return useInquiryParts().form;
}

/**
 * Returns the current answers or, during hydration, those the server rendered, because the visitor
 * may already have typed.
 */
export function useAnswers(names: readonly InquiryField[]): (string | string[])[] {
  const { form, values } = useInquiryParts();
  const current = useWatch({ control: form.control, name: names });
  const named = names.map((name, index) => [name, current[index]]);
  const answers = useAppStarted() ? typedAnswers(Object.fromEntries(named)) : values;
  return names.map((name) => answers[name]);
}

/** Returns the id of a field's control, which the error summary links to. */
export function inquiryFieldId(field: InquiryField): string {
  return `inquiry-${field}`;
}
