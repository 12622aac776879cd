import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type FieldError, type Resolver, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import {
  type Inquiry,
  type InquiryField,
  inquirySchema,
  inquirySections,
} from '#contract/inquiry.ts';
import { href } from '#contract/routes.ts';
import { ApiError, apiUrl } from '#site/api-client.ts';
import { usePostResult } from '#site/app/post-result.tsx';
import { Button } from '#site/ui/button.tsx';
import { ErrorSummary } from '#site/ui/error-summary.tsx';
import { AdditionalInformation } from './inquiry/additional-information.tsx';
import { BasicInformation } from './inquiry/basic-information.tsx';
import { BudgetAndImplementation } from './inquiry/budget-and-implementation.tsx';
import { InquiryFormParts, type InquiryValues, inquiryFieldId } from './inquiry/inquiry-fields.tsx';
import { initialValues, typedValues } from './inquiry/inquiry-values.ts';
import { NeedsAssessment } from './inquiry/needs-assessment.tsx';
import { TechnicalRequirements } from './inquiry/technical-requirements.tsx';
import { useSendInquiry } from './inquiry/use-send-inquiry.ts';

const fieldOrder: InquiryField[] = Object.values(inquirySections).flat();
const formId = 'inquiry-form';

/** The service request: a plain form that posts by itself without script. */
export function InquiryForm() {
  const posted = usePostResult('inquiry');
  const rendered = initialValues(posted?.values);
  const [defaultValues] = useState(() => initialValues(typedValues(formId) ?? posted?.values));
  const [postedErrors] = useState(() => fieldErrorsOf(posted?.failure?.fields));
  const [failure, setFailure] = useState(failureSentence(posted?.failure));
  const sendInquiry = useSendInquiry();
  const navigate = useNavigate();
  const form = useForm<InquiryValues, unknown, Inquiry>({
    // The schema's input names the options; a form may also hold a blank, which it then refuses.
    resolver: zodResolver(inquirySchema) as Resolver<InquiryValues, unknown, Inquiry>,
    defaultValues,
    errors: postedErrors,
    mode: posted?.failure ? 'onChange' : 'onSubmit',
    shouldFocusError: false,
  });
  const { isSubmitting, submitCount, errors: found } = form.formState;

  async function send(inquiry: Inquiry) {
    try {
      const reference = await sendInquiry(inquiry);
      await navigate(href('inquirySent', {}, { ref: reference }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      for (const [field, fieldError] of Object.entries(fieldErrorsOf(error.fields))) {
        form.setError(field as InquiryField, fieldError);
      }
      setFailure(failureSentence({ error: error.message, fields: error.fields }));
    }
  }

  const errors = Object.fromEntries(
    fieldOrder.flatMap((field) => (found[field]?.message ? [[field, found[field].message]] : [])),
  );
  const listed = Object.entries(errors).map(([field, message]) => ({
    id: inquiryFieldId(field as InquiryField),
    message,
  }));
  return (
    <form
      id={formId}
      method="post"
      action={apiUrl('inquiries')}
      noValidate
      onSubmit={(event) => {
        setFailure('');
        void form.handleSubmit(send)(event);
      }}
    >
      {/* Kept when all is mended: mounted again, it would take the focus from a field. */}
      <div className="mb-12" hidden={listed.length === 0 && !failure}>
        <ErrorSummary errors={listed} attempt={submitCount}>
          {failure && (
            <p>
              Your request was not sent. {failure} Everything you typed is still here; please try
              again, or write to us.
            </p>
          )}
        </ErrorSummary>
      </div>
      <InquiryFormParts value={{ register: form.register, values: rendered, errors }}>
        <BasicInformation />
        <NeedsAssessment />
        <BudgetAndImplementation />
        <TechnicalRequirements />
        <AdditionalInformation />
      </InquiryFormParts>
      <Button type="submit" disabled={isSubmitting}>
        {isSubmitting ? 'Sending…' : 'Send request'}
      </Button>
    </form>
  );
}

type Fields = Record<string, string> | undefined;

function fieldErrorsOf(
  fields: Fields,
): Partial<Record<InquiryField, FieldError & { message: string }>> {
  return Object.fromEntries(
    fieldOrder.flatMap((field) =>
      fields?.[field] ? [[field, { type: 'server', message: fields[field] }]] : [],
    ),
  );
}

/** The server's sentence, where it names no field of this form. */
function failureSentence(failure: { error: string; fields?: Fields } | undefined): string {
  const hasFields = Object.keys(fieldErrorsOf(failure?.fields)).length > 0;
  return failure === undefined || hasFields ? '' : failure.error;
}
