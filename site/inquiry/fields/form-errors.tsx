import { useState } from 'react';
import { type InquiryField, inquiryFields } from '#contract/inquiry/questions.ts';
import { m } from '#messages/messages.ts';
import { ErrorSummary } from '#site/ui/error-summary.tsx';
import { inquiryFieldId, type ListedErrors } from './inquiry-context.ts';

type FormErrorsProps = {
  errors: ListedErrors;
  /** Why the request was rejected, if no field is at fault. */
  failure: string;
  attempt: number;
  isHidden: boolean;
  /** Called before a link moves focus to its field. */
  onFollow: (field: InquiryField) => void;
};

/** The error summary at the top of the page. */
export function FormErrors({ errors, failure, attempt, isHidden, onFollow }: FormErrorsProps) {
  const fields = inquiryFields.filter((field) => errors[field] !== undefined);
  const [wasShown, setShown] = useState(!isHidden);
  if (!isHidden && !wasShown) setShown(true);
  if (isHidden && !wasShown) return null;
  return (
    // Hidden rather than unmounted once everything is fixed: remounting would steal the focus.
    <div className="mt-8 max-w-form" hidden={isHidden}>
      <ErrorSummary
        errors={fields.map((field) => ({
          id: inquiryFieldId(field),
          message: errors[field] ?? '',
        }))}
        attempt={attempt}
        onFollow={(id) => {
          const field = fields.find((each) => inquiryFieldId(each) === id);
          if (field !== undefined) onFollow(field);
        }}
      >
        {failure && <p>{m.inquiry.formFailure({ reason: failure })}</p>}
      </ErrorSummary>
    </div>
  );
}
