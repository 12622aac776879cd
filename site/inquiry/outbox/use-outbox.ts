import { useCallback, useEffect, useRef, useState } from 'react';
import type { Outgoing } from '#contract/inquiry-draft.ts';
import { answersText } from '#site/inquiry/review/answers-text.ts';
import { hasApi } from '#site/page/hosting.ts';
import { ApiError } from '#site/requests/api-client.ts';
import { tellOtherTabs } from './other-tabs.ts';
import { clearOutbox, readOutbox, writeOutbox, writeSent } from './outbox.ts';
import { openFormToken, reasonOf, sendInquiry } from './send-inquiry.ts';

export type Sending =
  | { state: 'idle' }
  | { state: 'sending' }
  | { state: 'waiting' }
  /** `isUncertain`: a page was closed while it sent, and nobody knows what became of it. */
  | { state: 'failed'; reason: string; isUncertain?: boolean };

type Outcome = {
  /** The server has it. */
  onSent: (reference: string) => void;
  /** The server names fields that are wrong. */
  onInvalid: (error: ApiError) => void;
};

const lock = 'inquiry-outbox';

/**
 * Sends requests: each once, never again by itself, but for one that waits for the connection,
 * which goes when it is back. The Idempotency-Key and a lock across tabs make that exactly once.
 */
export function useOutbox({ onSent, onInvalid }: Outcome) {
  const [sending, setSending] = useState<Sending>({ state: 'idle' });
  const formToken = useRef<FormToken>(undefined);
  const outcome = useRef({ onSent, onInvalid });
  outcome.current = { onSent, onInvalid };

  const send = useCallback(async (request: Outgoing) => {
    if (!navigator.onLine && writeOutbox({ ...request, state: 'waiting' })) {
      setSending({ state: 'waiting' });
      return;
    }
    setSending({ state: 'sending' });
    writeOutbox({ ...request, state: 'sending' });
    try {
      const reference = await sendInquiry(request, await tokenOfAge(formToken));
      const { answers } = request;
      const sent = { reference, email: answers.email, text: answersText(answers) };
      writeSent(sent);
      clearOutbox();
      formToken.current = undefined;
      setSending({ state: 'idle' });
      outcome.current.onSent(reference);
      // Last: a tab that is opened meanwhile finds nothing to send any more.
      tellOtherTabs({ ...sent, answers });
    } catch (error) {
      // The server may have used it up.
      formToken.current = undefined;
      writeOutbox({ ...request, state: 'failed' });
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) {
        clearOutbox();
        setSending({ state: 'idle' });
        outcome.current.onInvalid(error);
      } else {
        const isUncertain = error instanceof ApiError && error.isTimeout;
        setSending({ state: 'failed', reason: reasonOf(error), isUncertain });
      }
    }
  }, []);

  useEffect(() => {
    if (!hasApi) return;
    formToken.current = openToken();
    const request = readOutbox(Date.now());
    if (request?.state === 'waiting') setSending({ state: 'waiting' });
    if (request?.state === 'sending') {
      setSending({
        state: 'failed',
        isUncertain: true,
        reason:
          'The page was closed while your request was on its way, and we do not know whether it arrived. Trying again is safe, since it is never stored twice.',
      });
    }
    // One tab at a time; the next finds nothing waiting any more.
    const sendWaiting = () =>
      alone(async () => {
        const waiting = readOutbox(Date.now());
        if (waiting?.state === 'waiting' && navigator.onLine) await send(waiting);
        else if (waiting === undefined)
          setSending((now) => (now.state === 'waiting' ? { state: 'idle' } : now));
      });
    void sendWaiting();
    addEventListener('online', sendWaiting);
    return () => removeEventListener('online', sendWaiting);
  }, [send]);

  return {
    sending,
    send,
    /** Another tab has sent it: there is nothing left to do here. */
    forget: () => setSending({ state: 'idle' }),
    /** Back to the form: what waits is held back, and keeps its key for the same answers. */
    hold() {
      const request = readOutbox(Date.now());
      if (request !== undefined) writeOutbox({ ...request, state: 'failed' });
      setSending({ state: 'idle' });
    },
  };
}

type FormToken = Promise<{ token: string; arrivedAt: number }> | undefined;

async function openToken() {
  return { token: await openFormToken(), arrivedAt: Date.now() };
}

/** What is sent within 3 s of opening the form counts as a program's work: a quick person waits. */
const youngestToken = 3_200;

async function tokenOfAge(kept: { current: FormToken }): Promise<string> {
  kept.current ??= openToken();
  const { token, arrivedAt } = await kept.current;
  const wait = arrivedAt + youngestToken - Date.now();
  if (wait > 0) await new Promise((done) => setTimeout(done, wait));
  return token;
}

async function alone(work: () => Promise<void>): Promise<void> {
  // Locks are not there on plain http; then the key alone makes it once.
  if ('locks' in navigator) await navigator.locks.request(lock, work);
  else await work();
}
