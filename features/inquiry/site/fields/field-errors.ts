import type { FieldError, FieldErrors } from 'react-hook-form';
import {
  type Answers,
  type InquiryField,
  inquiryFields,
} from '#features/inquiry/contract/questions.ts';
import type { ListedErrors } from './inquiry-context.ts';

type Messages = Record<string, string> | undefined;
type ServerError = FieldError & { message: string };

/** Returns the server's messages for this form's fields, in page order. */
export function fieldErrorEntries(messages: Messages): [InquiryField, ServerError][] {
  return inquiryFields.flatMap((field) => {
    const message = messages?.[field];
    return message ? [[field, { type: 'server', message }]] : [];
  });
}

/** Like `fieldErrorEntries`, but keyed by field. */
export function fieldErrorsOf(messages: Messages): Partial<Record<InquiryField, ServerError>> {
  return Object.fromEntries(fieldErrorEntries(messages));
}

/** Returns the server's message if it does not concern a field of this form, or else ''. */
export function failureSentence(failure: { error: string; fields?: Messages } | undefined): string {
  const hasFields = fieldErrorEntries(failure?.fields).length > 0;
  return failure === undefined || hasFields ? '' : failure.error;
}

/** Returns messages by field, in page order. */
export function listedErrors(found: FieldErrors<Answers>): ListedErrors {
  return Object.fromEntries(
    inquiryFields.flatMap((field) =>
      found[field]?.message ? [[field, found[field].message]] : [],
    ),
  );
}
