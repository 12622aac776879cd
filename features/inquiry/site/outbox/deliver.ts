import { inMilliseconds, lifetimes } from '#contract/policy.ts';
import type { Outgoing } from '#features/inquiry/contract/stored-on-device.ts';
import { ApiError } from '#site/requests/api-error.ts';
import { createKey, removeRequest, writeRequest } from '../storage/outbox.ts';
import { removeSentDrafts } from '../storage/sent-drafts.ts';
import { notifyOtherTabs } from './other-tabs.ts';
import { openFormToken, reasonOf, sendInquiry } from './send-inquiry.ts';
import type { OutboxEvent } from './submission-machine.ts';

/** A form token, and when it was received (`performance.now()`, ms). */
export type FormToken = Promise<{ token: string; arrivedAt: number }> | undefined;

/** The server assumes that a form sent sooner is from a bot, so this waits slightly longer. */
const minTokenAge = inMilliseconds(lifetimes.formTokenLeast) + 200;

export async function openToken() {
  return { token: await openFormToken(), arrivedAt: performance.now() };
}

/**
 * Tries once to send a request. Keeps the request on the device until the server has confirmed it.
 * @returns the outcome; never throws an ApiError
 */
export async function deliver(
  request: Outgoing,
  formToken: { current: FormToken },
): Promise<OutboxEvent> {
  const { key, answers } = request;
  if (!navigator.onLine && writeRequest({ ...request, state: 'waiting' })) {
    return { type: 'wait', request };
  }
  writeRequest({ ...request, state: 'sending' });
  try {
    const reference = await sendInquiry(request, await matureToken(formToken));
    removeRequest(key);
    removeSentDrafts(answers);
    // Done last, because a tab opened now must find nothing left to send.
    notifyOtherTabs({ reference, answers });
    return { type: 'accept', key, sent: { reference }, answers };
  } catch (error) {
    // The server knows this key with answers that another release formatted differently, so a new
    // key is used.
    const isUsed = error instanceof ApiError && error.code === 'key_reused';
    const kept = isUsed ? { ...request, key: createKey() } : request;
    writeRequest({ ...kept, state: 'failed' });
    if (isUsed) removeRequest(key);
    if (error instanceof ApiError && Object.keys(error.fields).length > 0) {
      return { type: 'refuse', key, message: error.message, fields: error.fields };
    }
    const isUncertain = error instanceof ApiError && error.isTimeout;
    return { type: 'fail', key, request: kept, reason: reasonOf(error), isUncertain };
  }
}

async function matureToken(formToken: { current: FormToken }): Promise<string> {
  const taken = formToken.current ?? openToken();
  // Each token can be used only once, even by requests that are sent at the same time.
  formToken.current = undefined;
  const { token, arrivedAt } = await taken;
  const wait = arrivedAt + minTokenAge - performance.now();
  if (wait > 0) await new Promise((done) => setTimeout(done, wait));
  return token;
}
