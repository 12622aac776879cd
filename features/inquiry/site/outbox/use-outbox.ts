import { useEffect, useEffectEvent, useRef } from 'react';
import type { Outgoing } from '#features/inquiry/contract/stored-on-device.ts';
import { hasApi } from '#site/content/hosting.ts';
import { readOutbox, readRequest, removeRequest, writeRequest } from '../storage/outbox.ts';
import { follow, thisTab } from '../storage/this-tab.ts';
import { deliver, type FormToken, openToken } from './deliver.ts';
import { toSend } from './outgoing-request.ts';
import { whenUnlocked } from './settled-request.ts';
import type { OutboxEvent } from './submission-machine.ts';

/**
 * Sends requests. Nothing is retried automatically, but requests queued while offline are sent once
 * the connection is back, including those from closed tabs. The Idempotency-Key and a lock per
 * request ensure that each request is sent exactly once.
 * @param onEvent called with each step of this tab's request
 * @param onRefused called if the server rejects another tab's request
 * @returns a function that sends a request
 */
export function useOutbox(
  onEvent: (event: OutboxEvent) => void,
  onRefused: () => void,
): (request: Outgoing) => void {
  const formToken = useRef<FormToken>(undefined);

  async function send(request: Outgoing): Promise<void> {
    const { request: last } = thisTab();
    follow({ request: request.key });
    onEvent({ type: 'send', request });
    const event = await whenUnlocked(request.key, () => deliver(request, formToken));
    const key = event.type === 'fail' ? event.request.key : request.key;
    follow({ request: key });
    // The last request was an earlier version of this one.
    const isKept = event.type === 'accept' || readRequest(key) !== undefined;
    if (isKept && last !== undefined && last !== key) removeRequest(last);
    onEvent(event);
  }

  async function sendWaiting(key: string): Promise<void> {
    await whenUnlocked(key, async () => {
      const isOwn = key === thisTab().request;
      const stored = readRequest(key);
      const request = stored?.state === 'waiting' ? toSend(stored, Date.now()) : undefined;
      if (request === undefined || !navigator.onLine) {
        if (isOwn && stored?.state !== 'waiting') onEvent({ type: 'release' });
        return;
      }
      if (isOwn) onEvent({ type: 'send', request });
      const event = await deliver(request, formToken);
      if (isOwn) onEvent(event);
      else if (event.type === 'fail') {
        // The answers are not shown here, so this tab must not give up the request. With a new key,
        // it might be stored twice.
        const isAnew = event.request.key !== key;
        writeRequest({ ...event.request, state: isAnew ? 'undecided' : 'waiting' });
        if (isAnew) onRefused();
      } else if (event.type === 'refuse') {
        writeRequest({ ...request, state: 'undecided' });
        onRefused();
      }
    });
  }

  const sendAllWaiting = useEffectEvent(async () => {
    const own = thisTab().request;
    const others = readOutbox(Date.now())
      .filter(({ key, state }) => key !== own && state === 'waiting')
      .map(({ key }) => key);
    for (const key of own === undefined ? others : [own, ...others]) await sendWaiting(key);
  });

  useEffect(() => {
    if (!hasApi) return;
    formToken.current = openToken();
    const sendNow = () => void sendAllWaiting();
    sendNow();
    addEventListener('online', sendNow);
    return () => removeEventListener('online', sendNow);
  }, []);

  return (request) => void send(request);
}
