import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import {
  type Inquiry,
  type InquiryField,
  inquirySchema,
  inquirySections,
} from '#contract/inquiry.ts';
import { apiHref, href } from '#contract/routes.ts';
import { ApiError } from '#site/api-client.ts';
import { usePostResult } from '#site/app/post-result.tsx';
import { Button } from '#site/ui/button.tsx';
import { ErrorSummary } from '#site/ui/error-summary.tsx';
import { AdditionalInformation } from './inquiry/additional-information.tsx';
import { BasicInformation } from './inquiry/basic-information.tsx';
import { BudgetAndImplementation } from './inquiry/budget-and-implementation.tsx';
import { InquiryFormParts, type InquiryValues, inquiryFieldId } from './inquiry/inquiry-fields.tsx';
import { initialValues } from './inquiry/inquiry-values.ts';
import { NeedsAssessment } from './inquiry/needs-assessment.tsx';
import { TechnicalRequirements } from './inquiry/technical-requirements.tsx';
import { useSendInquiry } from './inquiry/use-send-inquiry.ts';

type Errors = Partial<Record<InquiryField, string>>;

const fieldOrder: InquiryField[] = Object.values(inquirySections).flat();

/** The service request: a plain form that posts by itself without script. */
export function InquiryForm() {
  const posted = usePostResult('inquiry');
  const values = initialValues(posted?.values);
  const [serverErrors, setServerErrors] = useState<Errors>(posted?.failure?.fields ?? {});
  const [failure, setFailure] = useState(failureSentence(posted?.failure));
  const [attempt, setAttempt] = useState(0);
  const sendInquiry = useSendInquiry();
  const navigate = useNavigate();
  const form = useForm<InquiryValues, unknown, Inquiry>({
    // The schema's input names the options; a form may also hold a blank, which it then refuses.
    resolver: zodResolver(inquirySchema) as Resolver<InquiryValues, unknown, Inquiry>,
    defaultValues: values,
    shouldFocusError: false,
  });
  const { isSubmitting, isSubmitted, errors: found } = form.formState;

  async function send(inquiry: Inquiry) {
    try {
      const reference = await sendInquiry(inquiry);
      await navigate(href('inquirySent', {}, { ref: reference }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setServerErrors(error.fields);
      setFailure(Object.keys(error.fields).length > 0 ? '' : error.message);
      setAttempt((count) => count + 1);
    }
  }

  // Once this browser has checked the form itself, what the server said before no longer counts.
  const errors = isSubmitted ? { ...messages(found), ...serverErrors } : serverErrors;
  const listed = fieldOrder.flatMap((field) =>
    errors[field] ? [{ id: inquiryFieldId(field), message: errors[field] }] : [],
  );
  return (
    <form
      method="post"
      action={apiHref('inquiries')}
      noValidate
      onSubmit={(event) => {
        setServerErrors({});
        setFailure('');
        void form.handleSubmit(send, () => setAttempt((count) => count + 1))(event);
      }}
    >
      {(listed.length > 0 || failure) && (
        <div className="mb-12">
          <ErrorSummary errors={listed} attempt={attempt}>
            {failure && (
              <p>{failure} Everything you typed is still here; please try again, or write to us.</p>
            )}
          </ErrorSummary>
        </div>
      )}
      <InquiryFormParts value={{ register: form.register, values, errors }}>
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

function messages(found: Partial<Record<InquiryField, { message?: string }>>): Errors {
  return Object.fromEntries(
    Object.entries(found).flatMap(([field, error]) =>
      error.message ? [[field, error.message]] : [],
    ),
  );
}

function failureSentence(failure: { error: string; fields?: object | undefined } | undefined) {
  return failure !== undefined && failure.fields === undefined ? failure.error : '';
}
