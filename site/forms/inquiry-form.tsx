import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { site } from '#content/site.ts';
import {
  type Inquiry,
  type InquiryField,
  inquirySchema,
  inquiryTrap,
  withoutHiddenAnswers,
} from '#contract/inquiry.ts';
import type { Sent } from '#contract/inquiry-draft.ts';
import { href } from '#contract/routes.ts';
import { apiUrl } from '#site/app/api-url.ts';
import { hasApi } from '#site/app/hosting.ts';
import { usePostResult } from '#site/app/post-result.tsx';
import { useAuth } from '#site/auth/auth-context.tsx';
import { Button } from '#site/ui/button.tsx';
import { ErrorSummary, leadToField } from '#site/ui/error-summary.tsx';
import { AdditionalInformation } from './inquiry/additional-information.tsx';
import { AlreadySent } from './inquiry/already-sent.tsx';
import { BasicInformation } from './inquiry/basic-information.tsx';
import { BudgetAndImplementation } from './inquiry/budget-and-implementation.tsx';
import { DraftNotices, DraftStatus } from './inquiry/draft-notices.tsx';
import { failureSentence, fieldErrorsOf, listedErrors } from './inquiry/field-errors.ts';
import {
  type InquiryFormMethods,
  InquiryFormParts,
  type InquiryValues,
  inquiryFieldId,
} from './inquiry/inquiry-context.ts';
import { InquiryReview } from './inquiry/inquiry-review.tsx';
import { OpenSectionsProvider } from './inquiry/inquiry-section.tsx';
import { initialValues, typedValues } from './inquiry/inquiry-values.ts';
import { NeedsAssessment } from './inquiry/needs-assessment.tsx';
import { forgetSent, outgoingFor, readOutbox, readSent } from './inquiry/outbox.ts';
import { prefilled } from './inquiry/prefill.ts';
import { TechnicalRequirements } from './inquiry/technical-requirements.tsx';
import { TrapField } from './inquiry/trap-field.tsx';
import { useDraft } from './inquiry/use-draft.ts';
import { useOpenSections } from './inquiry/use-open-sections.ts';
import { useOutbox } from './inquiry/use-outbox.ts';

const formId = 'inquiry-form';
const checked = zodResolver(inquirySchema) as Resolver<InquiryValues, unknown, Inquiry>;
const reviewHash = '#review';

/**
 * The service request: filled in, looked over, sent. Without script a plain form that posts by
 * itself; with it nothing that was typed is lost, whatever happens on the way.
 */
export function InquiryForm() {
  const posted = usePostResult('inquiry');
  const [query] = useSearchParams();
  const rendered = initialValues(posted?.values ?? prefilled(query));
  const [defaultValues] = useState(() => ({
    ...rendered,
    ...initialValues(typedValues(formId) ?? posted?.values ?? prefilled(query)),
  }));
  const [postedErrors] = useState(() => fieldErrorsOf(posted?.failure?.fields));
  const [failure, setFailure] = useState(failureSentence(posted?.failure));
  const [review, setReview] = useState<Inquiry>();
  const [sent, setSent] = useState<Sent>();
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const form = useForm<InquiryValues, unknown, Inquiry>({
    // The schema's input names the options; a form may also hold a blank, which it then refuses.
    resolver: (values, context, options) =>
      // What is not asked must not stand in the way.
      checked(withoutHiddenAnswers(values as Inquiry), context, options),
    defaultValues,
    errors: postedErrors,
    mode: posted?.failure ? 'onChange' : 'onSubmit',
    shouldFocusError: false,
  });
  const { submitCount, errors: found } = form.formState;
  const draft = useDraft(form, posted !== undefined, initialValues(prefilled(query)));
  useSignedInPerson(form);
  const errors = listedErrors(found);
  const [refusals, setRefusals] = useState(0);
  const attempt = submitCount + refusals;
  const sections = useOpenSections(Object.keys(errors) as InquiryField[], attempt);
  useErrorTitle(Object.keys(errors).length > 0 || failure !== '');
  const outbox = useOutbox({
    onSent(reference) {
      draft.finish();
      void navigate(href('inquirySent', {}, { ref: reference }), { replace: true });
    },
    onInvalid(error) {
      for (const [field, fieldError] of Object.entries(fieldErrorsOf(error.fields))) {
        form.setError(field as InquiryField, fieldError);
      }
      setFailure(failureSentence({ error: error.message, fields: error.fields }));
      setReview(undefined);
      setRefusals((count) => count + 1);
      void navigate({ search, hash: '' }, { replace: true });
    },
  });
  const { state: sendingState } = outbox.sending;

  // Back to the form and forward again: the review is of the answers as they are then.
  useEffect(() => {
    if (sendingState !== 'idle') return;
    const typed = hash === reviewHash ? inquirySchema.safeParse(form.getValues()) : undefined;
    setReview(typed?.success ? withoutHiddenAnswers(typed.data) : undefined);
  }, [hash, form, sendingState]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened
  useEffect(() => {
    // A request that is still on its way is shown as it was.
    const request = readOutbox();
    if (request && request.state !== 'failed') setReview(request.answers);
    else if (!request && hash !== reviewHash) setSent(readSent());
  }, []);

  const isReview = review !== undefined && (hash === reviewHash || outbox.sending.state !== 'idle');
  if (sent) {
    return (
      <AlreadySent
        sent={sent}
        onStartNew={() => {
          forgetSent();
          setSent(undefined);
        }}
      />
    );
  }
  return (
    <>
      {isReview && (
        <InquiryReview
          answers={review}
          sending={outbox.sending}
          onSend={(newsletter) => void outbox.send(outgoingFor(review, newsletter))}
          onChange={(field) => {
            outbox.hold();
            setReview(undefined);
            void navigate({ search, hash: '' });
            sections.openSectionOf(field);
            requestAnimationFrame(() => leadToField(inquiryFieldId(field)));
          }}
        />
      )}
      <form
        id={formId}
        hidden={isReview}
        method="post"
        action={hasApi ? apiUrl('inquiries') : `mailto:${site.contact.email}`}
        {...(!hasApi && { encType: 'text/plain' })}
        noValidate
        onSubmit={(event) => {
          setFailure('');
          void form.handleSubmit(() => navigate({ search, hash: reviewHash }))(event);
        }}
      >
        {/* Kept when all is mended: mounted again, it would take the focus from a field. */}
        <div className="mb-12" hidden={Object.keys(errors).length === 0 && !failure}>
          <ErrorSummary
            errors={Object.entries(errors).map(([field, message]) => ({
              id: inquiryFieldId(field as InquiryField),
              message,
            }))}
            attempt={attempt}
            onLead={(id) =>
              sections.openSectionOf(
                id.replace(inquiryFieldId('' as InquiryField), '') as InquiryField,
              )
            }
          >
            {failure && (
              <p>
                Your request was not sent. {failure} Everything you typed is still here; please try
                again, or write to us.
              </p>
            )}
          </ErrorSummary>
        </div>
        <DraftNotices draft={draft} />
        <div className="mb-6 flex flex-wrap items-center justify-between gap-4 script-off:hidden print:hidden">
          <DraftStatus savedAt={draft.savedAt} />
          <button
            type="button"
            onClick={sections.toggleAll}
            className="min-h-11 cursor-pointer text-secondary-text text-link"
          >
            {sections.areAllOpen ? 'Hide all' : 'Show all'}
          </button>
        </div>
        <InquiryFormParts value={{ form, values: rendered, errors }}>
          <OpenSectionsProvider value={sections}>
            <BasicInformation />
            <NeedsAssessment />
            <BudgetAndImplementation />
            <TechnicalRequirements />
            <AdditionalInformation />
          </OpenSectionsProvider>
        </InquiryFormParts>
        <TrapField name={inquiryTrap} />
        <p className="mt-10 border-t border-hairline-strong pt-10">
          <Button type="submit">
            <span className="script-off:hidden">Review and send</span>
            <span className="hidden script-off:inline">Send request</span>
          </Button>
        </p>
      </form>
    </>
  );
}

/** Fills in the name and address of who is signed in, where nothing was typed (WCAG 3.3.7). */
function useSignedInPerson(form: InquiryFormMethods): void {
  const { user } = useAuth();
  useEffect(() => {
    if (user === null) return;
    if (form.getValues('contactName') === '') form.setValue('contactName', user.name);
    if (form.getValues('email') === '') form.setValue('email', user.email);
  }, [user, form]);
}

/** Says in the title of the window that something is wrong (GOV.UK error summary). */
function useErrorTitle(isWrong: boolean): void {
  useEffect(() => {
    if (!isWrong) return;
    const { title } = document;
    document.title = `Error: ${title}`;
    return () => {
      // Unless another page has its own by now.
      if (document.title === `Error: ${title}`) document.title = title;
    };
  }, [isWrong]);
}
