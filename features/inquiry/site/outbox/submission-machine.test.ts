import { describe, expect, it } from 'vitest';
import { inquiryExample } from '#features/inquiry/contract/example.ts';
import { inquirySchema } from '#features/inquiry/contract/schema.ts';
import type { Outgoing, Sent } from '#features/inquiry/contract/stored-on-device.ts';
import {
  consentOf,
  interrupted,
  isReview,
  nextSubmissionState,
  reviewedAnswers,
  type SubmissionEvent,
  type SubmissionState,
  shownState,
} from './submission-machine.ts';

const answers = inquirySchema.parse(inquiryExample);
const request: Outgoing = {
  key: 'key-1',
  answers,
  newsletter: false,
  source: null,
  confirmedAt: 0,
  state: 'sending',
};
const sent: Sent = { reference: 'R-1' };
const editing: SubmissionState = { is: 'editing', failure: '' };
const sending: SubmissionState = { is: 'sending', request };
const waiting: SubmissionState = { is: 'waiting', request };
const failed: SubmissionState = { is: 'failed', request, reason: 'No answer', isUncertain: false };
const done: SubmissionState = { is: 'sent', sent, isFromOtherTab: false };
const fail: SubmissionEvent = {
  type: 'fail',
  key: 'key-1',
  request,
  reason: 'No answer',
  isUncertain: false,
};

const run = (state: SubmissionState, ...events: SubmissionEvent[]) =>
  events.reduce(nextSubmissionState, state);

describe('a service request', () => {
  it('goes from the form to sending, then to the reference', () => {
    const end = run(
      editing,
      { type: 'send', request },
      { type: 'accept', key: 'key-1', sent, answers },
    );
    expect(end).toEqual(done);
  });

  it('goes back to the form on Change', () => {
    for (const state of [waiting, failed]) {
      expect(run(state, { type: 'change' })).toEqual(editing);
    }
  });

  it('returns to the form with the error message if a rejection names no field', () => {
    const refusal = { type: 'refuse', key: 'key-1', message: 'Too many requests.' } as const;
    expect(run(sending, { ...refusal, fields: {} })).toEqual({
      is: 'editing',
      failure: 'Too many requests.',
    });
    expect(run(sending, { ...refusal, fields: { email: 'Email is required' } })).toEqual(editing);
  });

  it('clears the rejection when the form is submitted again', () => {
    expect(run({ is: 'editing', failure: 'Too many requests.' }, { type: 'submit' })).toEqual(
      editing,
    );
  });

  it('waits while offline, and is sent afterwards', () => {
    expect(run(sending, { type: 'wait', request })).toEqual(waiting);
    expect(run(waiting, { type: 'send', request })).toEqual(sending);
  });

  it('can be tried again after a failure', () => {
    expect(run(sending, fail, { type: 'send', request })).toEqual(sending);
  });

  it('can be followed by another only once it is sent', () => {
    expect(run(done, { type: 'start-new' })).toEqual(editing);
    expect(run(sending, { type: 'start-new' })).toBe(sending);
  });
});

describe('state left by an earlier visit', () => {
  it('keeps waiting for the connection', () => {
    const left: Outgoing = { ...request, state: 'waiting' };
    expect(run(editing, { type: 'restore', request: left, sent: undefined })).toEqual({
      is: 'waiting',
      request: left,
    });
  });

  it('is uncertain if the page was closed while sending', () => {
    expect(run(editing, { type: 'restore', request, sent: undefined })).toEqual({
      is: 'failed',
      request,
      reason: interrupted,
      isUncertain: true,
    });
  });

  it('shows the form if the last attempt failed, because the draft holds the answers', () => {
    const left: Outgoing = { ...request, state: 'failed' };
    expect(run(editing, { type: 'restore', request: left, sent: undefined })).toBe(editing);
  });

  it('shows the request that this tab sent last', () => {
    expect(run(editing, { type: 'restore', request: undefined, sent })).toEqual(done);
  });
});

describe('a race', () => {
  it('between Change and sending keeps the request in flight', () => {
    expect(run(sending, { type: 'change' })).toBe(sending);
  });

  it('between two sends keeps the first', () => {
    expect(run(sending, { type: 'send', request: { ...request, key: 'key-2' } })).toBe(sending);
  });

  it('between an old response and a new request ignores the old response', () => {
    const other = { ...fail, key: 'key-0' };
    expect(run(sending, other)).toBe(sending);
    expect(run(sending, { type: 'accept', key: 'key-0', sent, answers })).toBe(sending);
    expect(run(editing, fail)).toBe(editing);
  });

  it('between two tabs ends with the reference from the tab that sent the request', () => {
    for (const state of [editing, waiting, failed]) {
      expect(run(state, { type: 'sent-elsewhere', sent })).toEqual({
        is: 'sent',
        sent,
        isFromOtherTab: true,
      });
    }
    // This tab is about to get the same reference.
    expect(run(sending, { type: 'sent-elsewhere', sent })).toBe(sending);
  });

  it('between a late failure and a success in another tab keeps the reference', () => {
    expect(run(failed, { type: 'sent-elsewhere', sent }, fail)).toMatchObject({ is: 'sent' });
  });

  it('ends the wait if another tab took over the waiting request', () => {
    expect(run(waiting, { type: 'release' })).toEqual(editing);
    expect(run(editing, { type: 'release' })).toBe(editing);
  });
});

describe('the review', () => {
  it('is shown during editing if the URL asks for it, and keeps a confirmed request', () => {
    expect(shownState(editing, answers)).toEqual({ is: 'reviewing', answers });
    expect(shownState(editing, undefined)).toBe(editing);
    for (const state of [sending, waiting, failed, done]) {
      expect(shownState(state, answers)).toBe(state);
    }
  });

  it('shows the answers being sent', () => {
    for (const state of [shownState(editing, answers), sending, waiting, failed]) {
      expect(isReview(state) && reviewedAnswers(state)).toEqual(answers);
    }
    expect(isReview(editing)).toBe(false);
    expect(isReview(done)).toBe(false);
  });
});

describe('the newsletter box', () => {
  const tick: SubmissionEvent = { type: 'tick', consentText: 'Yes, write to me.' };
  const consentIn = (state: SubmissionState) => {
    const shown = shownState(state, answers);
    return isReview(shown) ? consentOf(shown) : undefined;
  };

  it('stays ticked when an answer is changed', () => {
    expect(consentIn(editing)).toBeUndefined();
    for (const state of [editing, waiting, failed]) {
      const changed = run(state, tick, { type: 'change' }, { type: 'submit' });
      expect(consentIn(changed)).toBe('Yes, write to me.');
    }
  });

  it('stays ticked when a request sent with it returns to the form', () => {
    const ticked = { ...request, newsletter: true, consentText: 'Yes, write to me.' };
    const fields = { email: 'Email is required' };
    for (const event of [
      { type: 'refuse', key: 'key-1', message: '', fields },
      { ...fail, request: ticked },
    ] as const) {
      const back = run(editing, { type: 'send', request: ticked }, event, { type: 'change' });
      expect(consentIn(back)).toBe('Yes, write to me.');
    }
    expect(consentIn(run({ ...waiting, request: ticked }, { type: 'release' }))).toBe(
      'Yes, write to me.',
    );
  });

  it('can be unticked, even after a failure', () => {
    const untick: SubmissionEvent = { type: 'tick', consentText: undefined };
    for (const state of [editing, waiting, failed]) {
      expect(consentIn(run(state, tick, untick))).toBeUndefined();
    }
  });

  it('cannot be changed while the request is being sent', () => {
    expect(run(sending, tick)).toBe(sending);
  });

  it('starts unticked for another request', () => {
    const next: SubmissionEvent = { type: 'start-new' };
    expect(consentIn(run(editing, tick, next))).toBeUndefined();
    expect(consentIn(run(editing, tick, { type: 'sent-elsewhere', sent }, next))).toBeUndefined();
  });
});
