import { zodResolver } from '@hookform/resolvers/zod';
import { type SubmitEvent, useEffect, useEffectEvent, useReducer, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { choices } from '#content/choices.ts';
import { type Inquiry, type InquiryField, inquiryInput, inquiryTrap } from '#contract/inquiry.ts';
import type { SentElsewhere } from '#contract/inquiry-draft.ts';
import { href } from '#contract/routes.ts';
import { usePostResult } from '#site/page/post-result.tsx';
import { focusField } from '#site/ui/error-summary.tsx';
import { useDraft } from './draft/use-draft.ts';
import {
  failureSentence,
  fieldErrorEntries,
  fieldErrorsOf,
  listedErrors,
} from './fields/field-errors.ts';
import { type InquiryValues, inquiryFieldId } from './fields/inquiry-context.ts';
import { initialValues, typedValues } from './fields/inquiry-values.ts';
import { prefilled } from './fields/prefill.ts';
import { useErrorTitle } from './fields/use-error-title.ts';
import { type KnownContact, useKnownAnswers } from './fields/use-known-answers.ts';
import { useOpenSections } from './fields/use-open-sections.ts';
import { onSentElsewhere } from './outbox/other-tabs.ts';
import {
  forgetSent,
  haveSameAnswers,
  holdOutbox,
  outgoingFor,
  readOutbox,
  readSent,
  writeSent,
} from './outbox/outbox.ts';
import { useOutbox } from './outbox/use-outbox.ts';
import { useUnsent } from './outbox/use-unsent.ts';
import {
  isReview,
  nextSubmissionState,
  reviewedAnswers,
  type SubmissionEvent,
  type SubmissionState,
} from './submission-machine.ts';

export const inquiryFormId = 'inquiry-form';
const reviewHash = '#review';
/** The schema of the answers, with this site's options. */
const answersInput = inquiryInput(choices);
// A cast: the form's values include blanks, which the schema rejects and its input type excludes.
const resolver = zodResolver(answersInput) as Resolver<InquiryValues, unknown, Inquiry>;

/**
 * Connects the state machine of the service request to the form, the URL (`#review`), the draft and
 * outbox on this device, and other tabs.
 */
export function useInquiry(contact: KnownContact | undefined) {
  const posted = usePostResult('inquiry');
  const [query] = useSearchParams();
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const rendered = initialValues(posted?.values ?? prefilled(query));
  const [defaultValues] = useState(() => ({
    ...rendered,
    ...initialValues(typedValues(inquiryFormId) ?? posted?.values ?? prefilled(query)),
  }));
  const [postedErrors] = useState(() => fieldErrorsOf(posted?.failure?.fields));
  const form = useForm<InquiryValues, unknown, Inquiry>({
    resolver,
    defaultValues,
    errors: postedErrors,
    mode: posted?.failure ? 'onChange' : 'onSubmit',
    shouldFocusError: false,
  });
  const { submitCount, errors: found } = form.formState;
  const errors = listedErrors(found);

  const [state, dispatch] = useReducer(nextSubmissionState, posted, initialState);
  const [otherReference, setOtherReference] = useState<string>();
  const [refusals, setRefusals] = useState(0);
  const attempt = submitCount + refusals;

  const draft = useDraft(form, posted !== undefined, initialValues(prefilled(query)));
  const unsent = useUnsent(form, draft.keep);
  const sections = useOpenSections(errors, attempt);
  useKnownAnswers(form, query, contact);

  const openForm = (options?: { replace: boolean }) => navigate({ search, hash: '' }, options);

  function follow(event: SubmissionEvent): void {
    dispatch(event);
    if (event.type === 'accept') {
      draft.finish();
      void navigate(href('inquirySent', {}, { ref: event.sent.reference }), { replace: true });
    }
    if (event.type === 'refuse') {
      for (const [field, error] of fieldErrorEntries(event.fields)) form.setError(field, error);
      setRefusals((count) => count + 1);
      void openForm({ replace: true });
    }
  }
  const send = useOutbox(follow);

  const followOtherTab = useEffectEvent((news: SentElsewhere) => {
    // The server gives the request in flight the same reference.
    if (state.is === 'sending') return;
    const here = isReview(state)
      ? reviewedAnswers(state)
      : answersInput.safeParse(form.getValues()).data;
    if (draft.hasInput() && !(here && haveSameAnswers(here, news.answers))) {
      setOtherReference(news.reference);
      return;
    }
    const { reference, email, text } = news;
    draft.finish();
    writeSent({ reference, email, text });
    dispatch({ type: 'sent-elsewhere', sent: { reference, email, text } });
  });
  useEffect(() => onSentElsewhere(followOtherTab), []);

  // Back and Forward switch between the form and a review of its current answers.
  useEffect(() => {
    const answers = hash === reviewHash ? answersInput.safeParse(form.getValues()).data : undefined;
    dispatch(answers === undefined ? { type: 'leave-review' } : { type: 'review', answers });
  }, [hash, form]);

  const restore = useEffectEvent(() => {
    const request = readOutbox(Date.now());
    const sent = request || hash === reviewHash ? undefined : readSent();
    dispatch({ type: 'restore', request, sent });
  });
  useEffect(() => restore(), []);

  const failure = state.is === 'editing' ? state.failure : '';
  const isWrong = Object.keys(errors).length > 0 || failure !== '';
  useErrorTitle(isWrong || state.is === 'failed');

  return {
    state,
    form,
    rendered,
    errors,
    failure,
    isWrong,
    attempt,
    sections,
    draft,
    unsent,
    otherReference,
    submit(event: SubmitEvent<HTMLFormElement>) {
      dispatch({ type: 'submit' });
      void form.handleSubmit(() => navigate({ search, hash: reviewHash }))(event);
    },
    send(newsletter: boolean) {
      if (!isReview(state)) return;
      const trap = typedValues(inquiryFormId)?.[inquiryTrap]?.toString();
      send(outgoingFor(reviewedAnswers(state), { newsletter, trap }, Date.now()));
    },
    change(field: InquiryField) {
      holdOutbox();
      dispatch({ type: 'change' });
      void openForm();
      sections.openSectionOf(field);
      requestAnimationFrame(() => focusField(inquiryFieldId(field)));
    },
    startNew() {
      forgetSent();
      draft.startNext();
      dispatch({ type: 'start-new' });
      void openForm({ replace: true });
    },
  };
}

function initialState(posted: ReturnType<typeof usePostResult>): SubmissionState {
  return { is: 'editing', failure: failureSentence(posted?.failure) };
}
