import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { site } from '#content/site.ts';
import { type Inquiry, type InquiryField, inquiryInput, inquiryTrap } from '#contract/inquiry.ts';
import type { Sent, SentElsewhere } from '#contract/inquiry-draft.ts';
import { href } from '#contract/routes.ts';
import { apiUrl } from '#site/page/api-url.ts';
import { hasApi } from '#site/page/hosting.ts';
import { usePostResult } from '#site/page/post-result.tsx';
import { Button } from '#site/ui/button.tsx';
import { leadToField } from '#site/ui/error-summary.tsx';
import { DraftNotices, DraftStatus } from './draft/draft-notices.tsx';
import { useDraft } from './draft/use-draft.ts';
import { AdditionalInformation } from './fields/additional-information.tsx';
import { BasicInformation } from './fields/basic-information.tsx';
import { BudgetAndImplementation } from './fields/budget-and-implementation.tsx';
import { failureSentence, fieldErrorsOf, listedErrors } from './fields/field-errors.ts';
import { FormErrors } from './fields/form-errors.tsx';
import { InquiryFormParts, type InquiryValues, inquiryFieldId } from './fields/inquiry-context.ts';
import { OpenSectionsProvider } from './fields/inquiry-section.tsx';
import { initialValues, typedValues } from './fields/inquiry-values.ts';
import { NeedsAssessment } from './fields/needs-assessment.tsx';
import { prefilled } from './fields/prefill.ts';
import { TechnicalRequirements } from './fields/technical-requirements.tsx';
import { TrapField } from './fields/trap-field.tsx';
import { useErrorTitle } from './fields/use-error-title.ts';
import { type KnownContact, useKnownAnswers } from './fields/use-known-answers.ts';
import { useOpenSections } from './fields/use-open-sections.ts';
import { AlreadySent } from './outbox/already-sent.tsx';
import { onSentElsewhere } from './outbox/other-tabs.ts';
import {
  areSame,
  forgetSent,
  outgoingFor,
  readOutbox,
  readSent,
  writeSent,
} from './outbox/outbox.ts';
import { useOutbox } from './outbox/use-outbox.ts';
import { useUnsent } from './outbox/use-unsent.ts';
import { InquiryReview } from './review/inquiry-review.tsx';

const formId = 'inquiry-form';
// The schema's input names the options; a form may also hold a blank, which it then refuses.
const checked = zodResolver(inquiryInput) as Resolver<InquiryValues, unknown, Inquiry>;
const reviewHash = '#review';

type InquiryFormProps = {
  /** The page's heading: what is wrong stands above it (design, "The inquiry form"). */
  intro: ReactNode;
  /** What stands beside the form, or above it on a narrow page. */
  beside: ReactNode;
  contact: KnownContact | undefined;
};

/**
 * The service request: filled in, looked over, sent. Without script a plain form that posts by
 * itself; with it nothing that was typed is lost, whatever happens on the way.
 */
export function InquiryForm({ intro, beside, contact }: InquiryFormProps) {
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
  const [sent, setSent] = useState<Sent & { isNews: boolean }>();
  const [sentElsewhere, setSentElsewhere] = useState<string>();
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const form = useForm<InquiryValues, unknown, Inquiry>({
    resolver: checked,
    defaultValues,
    errors: postedErrors,
    mode: posted?.failure ? 'onChange' : 'onSubmit',
    shouldFocusError: false,
  });
  const { submitCount, errors: found } = form.formState;
  const draft = useDraft(form, posted !== undefined, initialValues(prefilled(query)));
  useKnownAnswers(form, query, contact);
  const errors = listedErrors(found);
  const [refusals, setRefusals] = useState(0);
  const attempt = submitCount + refusals;
  const sections = useOpenSections(Object.keys(errors) as InquiryField[], attempt);
  const unsent = useUnsent(form, draft.keep);
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
  const isWrong = Object.keys(errors).length > 0 || failure !== '';
  useErrorTitle(isWrong || sendingState === 'failed');

  const learn = useEffectEvent((news: SentElsewhere) => {
    // What is on its way gets the same reference from the server.
    if (sendingState === 'sending') return;
    const here = review ?? inquiryInput.safeParse(form.getValues()).data;
    const isOther = draft.isTouched() && !(here && areSame(here, news.answers));
    if (isOther) return setSentElsewhere(news.reference);
    draft.finish();
    outbox.forget();
    setReview(undefined);
    writeSent({ reference: news.reference, email: news.email, text: news.text });
    setSent({ ...news, isNews: true });
  });
  useEffect(() => onSentElsewhere(learn), []);

  // Back to the form and forward again: the review is of the answers as they are then.
  useEffect(() => {
    if (sendingState !== 'idle') return;
    const typed = hash === reviewHash ? inquiryInput.safeParse(form.getValues()) : undefined;
    setReview(typed?.data);
  }, [hash, form, sendingState]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened
  useEffect(() => {
    // A request that is still on its way is shown as it was.
    const request = readOutbox(Date.now());
    const last = request || hash === reviewHash ? undefined : readSent();
    if (request && request.state !== 'failed') setReview(request.answers);
    else if (last) setSent({ ...last, isNews: false });
  }, []);

  const isReview = review !== undefined && (hash === reviewHash || outbox.sending.state !== 'idle');
  return (
    <>
      <FormErrors
        errors={errors}
        failure={failure}
        attempt={attempt}
        isHidden={isReview || sent !== undefined || !isWrong}
        onLead={sections.openSectionOf}
      />
      {intro}
      <div className="grid gap-16 lg:grid-cols-[minmax(0,680px)_1fr]">
        {beside}
        <div className="max-w-form lg:col-start-1 lg:row-start-1">
          {sent ? (
            <AlreadySent
              sent={sent}
              isNews={sent.isNews}
              onStartNew={() => {
                forgetSent();
                draft.startNext();
                setSent(undefined);
                void navigate({ search, hash: '' }, { replace: true });
              }}
            />
          ) : (
            <>
              {isReview && (
                <InquiryReview
                  answers={review}
                  sending={outbox.sending}
                  onSend={(newsletter) =>
                    void outbox.send(outgoingFor(review, newsletter, Date.now()))
                  }
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
                <DraftNotices draft={draft} unsent={unsent} sentElsewhere={sentElsewhere} />
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
          )}
        </div>
      </div>
    </>
  );
}
