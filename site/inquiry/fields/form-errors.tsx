import { useState } from 'react';
import type { InquiryField } from '#contract/inquiry.ts';
import { ErrorSummary } from '#site/ui/error-summary.tsx';
import { inquiryFieldId } from './inquiry-context.ts';

type FormErrorsProps = {
  /** In the order of the page. */
  errors: Record<string, string>;
  /** What is wrong with no field. */
  failure: string;
  attempt: number;
  isHidden: boolean;
  /** Called before a link leads to its field. */
  onLead: (field: InquiryField) => void;
};

/** All that is wrong with the answers, at the top of the page. */
export function FormErrors({ errors, failure, attempt, isHidden, onLead }: FormErrorsProps) {
  const fields = Object.keys(errors) as InquiryField[];
  const [wasShown, setShown] = useState(!isHidden);
  if (!isHidden && !wasShown) setShown(true);
  if (isHidden && !wasShown) return null;
  return (
    // Kept when all is mended: mounted again, it would take the focus from a field.
    <div className="mt-8 max-w-form" hidden={isHidden}>
      <ErrorSummary
        errors={fields.map((field) => ({
          id: inquiryFieldId(field),
          message: errors[field] ?? '',
        }))}
        attempt={attempt}
        onLead={(id) => {
          const field = fields.find((each) => inquiryFieldId(each) === id);
          if (field !== undefined) onLead(field);
        }}
      >
        {failure && (
          <p>
            Your request was not sent. {failure} Everything you typed is still here; please try
            again, or write to us.
          </p>
        )}
      </ErrorSummary>
    </div>
  );
}
