import type { FieldError, FieldErrors } from 'react-hook-form';
import { type InquiryField, inquirySections } from '#contract/inquiry.ts';
import type { InquiryValues } from './inquiry-context.ts';

type Fields = Record<string, string> | undefined;

const fieldOrder: InquiryField[] = Object.values(inquirySections).flat();

/** The server's messages as the form's own. */
export function fieldErrorsOf(
  fields: Fields,
): Partial<Record<InquiryField, FieldError & { message: string }>> {
  return Object.fromEntries(
    fieldOrder.flatMap((field) =>
      fields?.[field] ? [[field, { type: 'server', message: fields[field] }]] : [],
    ),
  );
}

/** The server's sentence, where it names no field of this form. */
export function failureSentence(failure: { error: string; fields?: Fields } | undefined): string {
  const hasFields = Object.keys(fieldErrorsOf(failure?.fields)).length > 0;
  return failure === undefined || hasFields ? '' : failure.error;
}

/** The messages by field, in the order of the page. */
export function listedErrors(
  found: FieldErrors<InquiryValues>,
): Partial<Record<InquiryField, string>> & Record<string, string> {
  return Object.fromEntries(
    fieldOrder.flatMap((field) => (found[field]?.message ? [[field, found[field].message]] : [])),
  );
}
