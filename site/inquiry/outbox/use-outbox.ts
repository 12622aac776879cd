import { useEffect, useEffectEvent, useRef } from 'react';
import type { Outgoing } from '#contract/inquiry-draft.ts';
import type { OutboxEvent } from '#site/inquiry/submission-machine.ts';
import { hasApi } from '#site/page/hosting.ts';
import { deliver, type FormToken, openToken } from './deliver.ts';
import { readOutbox } from './outbox.ts';

const lock = 'inquiry-outbox';

/**
 * Sends requests. There are no automatic retries, but a request that was queued offline is sent
 * once the connection is back. The Idempotency-Key and a cross-tab lock make that exactly once.
 * @param onEvent called with each step of a request
 * @returns a function that sends a request
 */
export function useOutbox(onEvent: (event: OutboxEvent) => void): (request: Outgoing) => void {
  const formToken = useRef<FormToken>(undefined);

  async function send(request: Outgoing): Promise<void> {
    onEvent({ type: 'send', request });
    onEvent(await deliver(request, formToken));
  }

  const sendWaiting = useEffectEvent(() =>
    withExclusiveLock(async () => {
      const waiting = readOutbox(Date.now());
      if (waiting === undefined) onEvent({ type: 'release' });
      else if (waiting.state === 'waiting' && navigator.onLine) await send(waiting);
    }),
  );

  useEffect(() => {
    if (!hasApi) return;
    formToken.current = openToken();
    const sendNow = () => void sendWaiting();
    sendNow();
    addEventListener('online', sendNow);
    return () => removeEventListener('online', sendNow);
  }, []);

  return (request) => void send(request);
}

/** One tab at a time: the next one finds the queue empty. */
async function withExclusiveLock(work: () => Promise<void>): Promise<void> {
  // Web Locks need a secure context; without them the Idempotency-Key alone prevents duplicates.
  if ('locks' in navigator) await navigator.locks.request(lock, work);
  else await work();
}
