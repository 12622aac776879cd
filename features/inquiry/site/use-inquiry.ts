import {
  type SubmitEvent,
  startTransition,
  useEffect,
  useEffectEvent,
  useReducer,
  useState,
} from 'react';
import { useForm } from 'react-hook-form';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { href } from '#contract/routes.ts';
import {
  type Answers,
  type InquiryField,
  inquiryFields,
} from '#features/inquiry/contract/questions.ts';
import { type Inquiry, inquiryHoneypot } from '#features/inquiry/contract/schema.ts';
import {
  haveSameAnswers,
  isBlank,
  type Outgoing,
  type SentElsewhere,
  typedAnswers,
} from '#features/inquiry/contract/stored-on-device.ts';
import { usePostResult } from '#site/context/post-result.tsx';
import { focusField } from '#site/ui/error-summary.tsx';
import { useDraft } from './draft/use-draft.ts';
import { sourceOfTab } from './draft/visit-source.ts';
import {
  failureSentence,
  fieldErrorEntries,
  fieldErrorsOf,
  listedErrors,
} from './fields/field-errors.ts';
import { inquiryFieldId } from './fields/inquiry-context.ts';
import { checkedAnswers, inquiryResolver, typedValues, valuesOf } from './fields/inquiry-values.ts';
import { prefilled } from './fields/prefill.ts';
import { useErrorTitle } from './fields/use-error-title.ts';
import { type KnownContact, useKnownAnswers } from './fields/use-known-answers.ts';
import { useOpenSections } from './fields/use-open-sections.ts';
import { onSentElsewhere } from './outbox/other-tabs.ts';
import { outgoingFor, requestToShow, requestWith } from './outbox/outgoing-request.ts';
import { settledRequest } from './outbox/settled-request.ts';
import {
  consentOf,
  isReview,
  newsletterWish,
  nextSubmissionState,
  requestConsent,
  reviewedAnswers,
  type SubmissionEvent,
  type SubmissionState,
  shownState,
} from './outbox/submission-machine.ts';
import { useOutbox } from './outbox/use-outbox.ts';
import { useUnsent } from './outbox/use-unsent.ts';
import { changeRequest, forgetSent, readSent, writeSent } from './storage/outbox.ts';
import { follow, thisTab } from './storage/this-tab.ts';

export const inquiryFormId = 'inquiry-form';
const reviewHash = '#review';

/**
 * Connects the service request's state machine to the form, the URL (`#review`), the draft and
 * outbox on this device, and other tabs.
 */
export function useInquiry(contact: KnownContact | undefined) {
  const posted = usePostResult('inquiry');
  const [query] = useSearchParams();
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const rendered = typedAnswers(posted?.values ?? prefilled(query));
  const [defaultValues] = useState(() => ({
    ...rendered,
    ...typedAnswers(typedValues(inquiryFormId) ?? posted?.values ?? prefilled(query)),
  }));
  const [postedErrors] = useState(() => fieldErrorsOf(posted?.failure?.fields));
  const form = useForm<Answers, unknown, Inquiry>({
    resolver: inquiryResolver,
    defaultValues,
    errors: postedErrors,
    mode: posted?.failure ? 'onChange' : 'onSubmit',
    shouldFocusError: false,
  });
  const { submitCount, errors: found } = form.formState;
  const errors = listedErrors(found);

  const [submission, dispatch] = useReducer(nextSubmissionState, posted, initialState);
  const [reviewed, setReviewed] = useState<Inquiry>();
  const state = shownState(submission, reviewed);
  const [otherReference, setOtherReference] = useState<string>();
  const [refusals, setRefusals] = useState(0);
  const attempt = submitCount + refusals;

  const showTick = (consentText: string | undefined) => dispatch({ type: 'tick', consentText });
  const draft = useDraft(form, posted !== undefined, typedAnswers(prefilled(query)), showTick);
  const unsent = useUnsent((request) => {
    const isShown = draft.show(request.answers);
    if (isShown) tickFor(request);
    return isShown;
  });
  const sections = useOpenSections(errors, attempt);
  useKnownAnswers(form, query, contact);

  /** Ticks the newsletter box if it was ticked for a stored request. */
  function tickFor(request: Outgoing): void {
    const consentText = requestConsent(request);
    showTick(consentText);
    draft.tick(consentText);
  }

  function openForm(options?: { replace: boolean }): void {
    setReviewed(undefined);
    void navigate({ search, hash: '' }, options);
  }

  function followRequest(event: SubmissionEvent): void {
    dispatch(event);
    if (event.type === 'accept') {
      draft.finish(event.answers);
      writeSent(event.sent, event.answers);
      void navigate(href('inquirySent', {}, { ref: event.sent.reference }), { replace: true });
    }
    if (event.type === 'refuse') {
      for (const [field, error] of fieldErrorEntries(event.fields)) form.setError(field, error);
      setRefusals((count) => count + 1);
      openForm({ replace: true });
    }
  }
  const send = useOutbox(followRequest, unsent.refresh);

  const followOtherTab = useEffectEvent(({ reference, answers }: SentElsewhere) => {
    // The request in flight will get the same reference from the server.
    if (state.is === 'sending' || state.is === 'sent') return;
    const here = isReview(state) ? reviewedAnswers(state) : checkedAnswers(valuesOf(form));
    if (here === undefined || !haveSameAnswers(here, answers)) {
      setOtherReference(reference);
      return;
    }
    draft.finish(answers);
    writeSent({ reference }, answers);
    dispatch({ type: 'sent-elsewhere', sent: { reference } });
  });
  useEffect(() => onSentElsewhere(followOtherTab), []);

  // A mistake found before the first attempt disappears once it is corrected.
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          const field = inquiryFields.find((each) => each === name);
          if (field && form.getFieldState(field).error) void form.trigger(field);
        },
      }),
    [form],
  );

  // Back and Forward switch between the form and a review of its current answers.
  useEffect(() => {
    const isAsked = hash === reviewHash;
    setReviewed((shown) => (isAsked ? (shown ?? checkedAnswers(valuesOf(form))) : undefined));
  }, [hash, form]);

  // The visitor may have opened a review while another tab was still sending.
  const restored = useEffectEvent((event: SubmissionEvent) => {
    if (state.is === 'editing') dispatch(event);
  });
  const restore = useEffectEvent(async () => {
    const [typed, now] = [valuesOf(form), Date.now()];
    const shown = requestToShow(typed, now);
    const sent = shown || hash === reviewHash ? undefined : readSent();
    const own = shown ?? requestWith(typed, now);
    if (own !== undefined) {
      follow({ request: own.key });
      tickFor(own);
    }
    const left = shown && (await settledRequest(shown));
    // Without a draft, changing an answer would show a blank form.
    if (shown && left && isBlank(valuesOf(form))) draft.show(shown.answers);
    restored({ type: 'restore', request: left && { ...shown, state: left.state }, sent });
  });
  useEffect(() => void restore(), []);

  const failure = state.is === 'editing' ? state.failure : '';
  // Before the first attempt to submit, mistakes are only shown at their fields.
  const isTried = attempt > 0 || posted?.failure !== undefined;
  const isWrong = isTried && (Object.keys(errors).length > 0 || failure !== '');
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
    draft: {
      ...draft,
      startAgain() {
        draft.startAgain();
        dispatch({ type: 'start-new' });
      },
    },
    unsent,
    otherReference,
    submit(event: SubmitEvent<HTMLFormElement>) {
      dispatch({ type: 'submit' });
      void form.handleSubmit((answers) => {
        draft.keep();
        // Slow devices paint the pressed button first.
        startTransition(() => setReviewed(answers));
        return navigate({ search, hash: reviewHash });
      })(event);
    },
    send() {
      if (!isReview(state)) return;
      const trap = typedValues(inquiryFormId)?.[inquiryHoneypot]?.toString();
      const now = Date.now();
      const extras = { ...newsletterWish(consentOf(state)), trap, source: sourceOfTab(now) };
      const request = outgoingFor(reviewedAnswers(state), extras, now);
      // Even if the device could not store the request, a retry must not create a second one.
      send(state.is === 'reviewing' ? request : { ...request, key: state.request.key });
    },
    /** @param consentText the sentence next to the newsletter box, if it is ticked */
    tick(consentText: string | undefined) {
      if (!isReview(state) || state.is === 'sending') return;
      showTick(consentText);
      draft.tick(consentText);
      // A waiting request is sent as it is stored, and a failed one is restored after a reload.
      const stored = requestWith(reviewedAnswers(state), Date.now());
      if (stored !== undefined) changeRequest(stored.key, newsletterWish(consentText));
    },
    change(field: InquiryField) {
      const { request } = thisTab();
      if (request !== undefined) changeRequest(request, { state: 'failed' });
      dispatch({ type: 'change' });
      openForm();
      sections.openSectionOf(field);
      requestAnimationFrame(() => focusField(inquiryFieldId(field)));
    },
    startNew() {
      forgetSent();
      draft.startNext();
      dispatch({ type: 'start-new' });
      openForm({ replace: true });
    },
  };
}

function initialState(posted: ReturnType<typeof usePostResult>): SubmissionState {
  return { is: 'editing', failure: failureSentence(posted?.failure) };
}
