import type { Inquiry } from '#features/inquiry/contract/schema.ts';
import type { Outgoing, Sent } from '#features/inquiry/contract/stored-on-device.ts';
import { m } from '#messages/messages.ts';
import { site } from '#site/content/site.ts';
import { failureSentence } from '../fields/field-errors.ts';

/**
 * The state of a service request, from the first keystroke to the reference. The review is in the
 * URL.
 */
export type SubmissionState =
  /**
   * `failure`: why the server rejected the request, unless it named a field. `consentText`: the
   * sentence next to the newsletter box, if it is ticked.
   */
  | { is: 'editing'; failure: string; consentText?: string | undefined }
  | { is: 'sending'; request: Outgoing }
  /** The browser is offline. The request is sent once the connection is back. */
  | { is: 'waiting'; request: Outgoing }
  /** `isUncertain`: the server may or may not have the request. */
  | { is: 'failed'; request: Outgoing; reason: string; isUncertain: boolean }
  | { is: 'sent'; sent: Sent; isFromOtherTab: boolean };

/** The review, shown if the URL requests it, and in the states of a confirmed request. */
export type ReviewState =
  | { is: 'reviewing'; answers: Inquiry; consentText?: string | undefined }
  | Extract<SubmissionState, { is: 'sending' | 'waiting' | 'failed' }>;

export type OutboxEvent =
  | { type: 'send'; request: Outgoing }
  | { type: 'wait'; request: Outgoing }
  | { type: 'accept'; key: string; sent: Sent; answers: Inquiry }
  | { type: 'refuse'; key: string; message: string; fields: Record<string, string> }
  /** `request` is what to send next time, with a new key if this one cannot be used again. */
  | { type: 'fail'; key: string; request: Outgoing; reason: string; isUncertain: boolean }
  /** Another tab sent the waiting request. */
  | { type: 'release' };

export type SubmissionEvent =
  | OutboxEvent
  /** Restores the state stored during an earlier visit. */
  | { type: 'restore'; request: Outgoing | undefined; sent: Sent | undefined }
  /** The visitor wants to change an answer. */
  | { type: 'change' }
  /** The newsletter box was ticked or, without a sentence, unticked. */
  | { type: 'tick'; consentText: string | undefined }
  | { type: 'submit' }
  /** Another tab sent this tab's request or the same answers. */
  | { type: 'sent-elsewhere'; sent: Sent }
  | { type: 'start-new' };

type Editing = Extract<SubmissionState, { is: 'editing' }>;

const editing: Editing = { is: 'editing', failure: '' };

/** The reason shown for a request whose page was closed while it was being sent. */
export const interrupted = m.inquiry.sendInterrupted();

/**
 * The reducer. Ignores events that do not fit the state, such as a response to another request
 * (identified by its Idempotency-Key), or an event from another tab while sending.
 */
export function nextSubmissionState(
  state: SubmissionState,
  event: SubmissionEvent,
): SubmissionState {
  switch (event.type) {
    case 'restore':
      return restored(state, event);
    case 'submit':
      return state.is === 'editing' ? { ...state, failure: '' } : state;
    case 'change':
      return state.is === 'waiting' || state.is === 'failed' ? formOf(state.request) : state;
    case 'tick':
      return ticked(state, event.consentText);
    case 'send':
      return state.is === 'sending' || state.is === 'sent'
        ? state
        : { is: 'sending', request: event.request };
    case 'wait':
      return { is: 'waiting', request: event.request };
    case 'accept':
      return isSending(state, event.key)
        ? { is: 'sent', sent: event.sent, isFromOtherTab: false }
        : state;
    case 'refuse':
      return isSending(state, event.key)
        ? {
            ...formOf(state.request),
            failure: failureSentence({ error: event.message, fields: event.fields }),
          }
        : state;
    case 'fail':
      return isSending(state, event.key)
        ? {
            is: 'failed',
            request: event.request,
            reason: event.reason,
            isUncertain: event.isUncertain,
          }
        : state;
    case 'release':
      return state.is === 'waiting' ? formOf(state.request) : state;
    case 'sent-elsewhere':
      // This tab's request will get the same reference from the server.
      return state.is === 'sending' || state.is === 'sent'
        ? state
        : { is: 'sent', sent: event.sent, isFromOtherTab: true };
    case 'start-new':
      return state.is === 'sent' || state.is === 'editing' ? editing : state;
  }
}

/**
 * Returns what the page shows.
 * @param reviewed the answers to review, if the URL requests a review and they can be sent
 */
export function shownState(
  state: SubmissionState,
  reviewed: Inquiry | undefined,
): SubmissionState | ReviewState {
  return state.is === 'editing' && reviewed
    ? { is: 'reviewing', answers: reviewed, consentText: state.consentText }
    : state;
}

/** Returns whether the review is shown instead of the form. */
export function isReview(state: SubmissionState | ReviewState): state is ReviewState {
  return state.is !== 'editing' && state.is !== 'sent';
}

/** Returns the answers shown in the review. */
export function reviewedAnswers(state: ReviewState): Inquiry {
  return state.is === 'reviewing' ? state.answers : state.request.answers;
}

/**
 * Returns the sentence next to the newsletter box in the review, or undefined if it is unticked.
 */
export function consentOf(state: ReviewState): string | undefined {
  return state.is === 'reviewing' ? state.consentText : requestConsent(state.request);
}

/** Returns the sentence for which a request's newsletter box was ticked. */
export function requestConsent(request: Outgoing): string | undefined {
  return request.newsletter ? (request.consentText ?? site.newsletter.consent) : undefined;
}

/** Returns the newsletter part of a request. */
export function newsletterWish(consentText: string | undefined) {
  return { newsletter: consentText !== undefined, consentText };
}

/** The newsletter box stays ticked with the sentence that was next to it at the time. */
function formOf(request: Outgoing): Editing {
  return { ...editing, consentText: requestConsent(request) };
}

function ticked(state: SubmissionState, consentText: string | undefined): SubmissionState {
  if (state.is === 'editing') return { ...state, consentText };
  return state.is === 'waiting' || state.is === 'failed'
    ? { ...state, request: { ...state.request, ...newsletterWish(consentText) } }
    : state;
}

function restored(
  state: SubmissionState,
  { request, sent }: Extract<SubmissionEvent, { type: 'restore' }>,
): SubmissionState {
  if (request?.state === 'waiting') return { is: 'waiting', request };
  if (request?.state === 'sending') {
    return { is: 'failed', request, reason: interrupted, isUncertain: true };
  }
  return sent === undefined ? state : { is: 'sent', sent, isFromOtherTab: false };
}

function isSending(
  state: SubmissionState,
  key: string,
): state is Extract<SubmissionState, { is: 'sending' }> {
  return state.is === 'sending' && state.request.key === key;
}
