import { createContext, useContext } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { Inquiry, InquiryField } from '#contract/inquiry.ts';
import { useAppStarted } from '#site/page/app-started.ts';

/** What the browser holds of the form: text everywhere, a list for the services. */
export type InquiryValues = Record<Exclude<InquiryField, 'servicesNeeded'>, string> & {
  servicesNeeded: string[];
};

export type InquiryFormMethods = UseFormReturn<InquiryValues, unknown, Inquiry>;

/** A question that is answered by one text. */
export type TextName = Exclude<InquiryField, 'servicesNeeded'>;

/** Messages by field. */
export type ListedErrors = Partial<Record<InquiryField, string>>;

type FormParts = {
  form: InquiryFormMethods;
  /** What the server rendered. */
  values: InquiryValues;
  errors: ListedErrors;
};

const Context = createContext<FormParts | undefined>(undefined);

/** Hands the form's parts to the fields in its sections. */
export const InquiryFormParts = Context;

/** The parts of the form that a field stands in. */
export function useInquiryParts(): FormParts {
  const parts = useContext(Context);
  if (parts === undefined) throw new Error('A field of the inquiry stands outside its form');
  return parts;
}

/** The form that a field stands in. */
export function useInquiryForm(): InquiryFormMethods {
  return useInquiryParts().form;
}

/**
 * The current answers; until the app has started, those that the server rendered, since a visitor may
 * have typed before.
 */
export function useAnswers<const Names extends readonly InquiryField[]>(
  names: Names,
): (string | string[])[] {
  const { form, values } = useInquiryParts();
  const current = useWatch({ control: form.control, name: names }) as (string | string[])[];
  return useAppStarted() ? current : names.map((name) => values[name]);
}

/** The id of a field's control, where the error summary leads. */
export function inquiryFieldId(field: InquiryField): string {
  return `inquiry-${field}`;
}
