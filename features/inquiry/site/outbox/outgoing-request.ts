import { inMilliseconds, lifetimes } from '#contract/policy.ts';
import type { Answers } from '#features/inquiry/contract/questions.ts';
import type { Inquiry } from '#features/inquiry/contract/schema.ts';
import {
  haveSameAnswers,
  isBlank,
  type Outgoing,
} from '#features/inquiry/contract/stored-on-device.ts';
import { checkedAnswers } from '../fields/inquiry-values.ts';
import { createKey, readOutbox } from '../storage/outbox.ts';
import { thisTab } from '../storage/this-tab.ts';

/**
 * Returns a request with the answers as they will be posted. Returns undefined if it violates the
 * current rules or is too old to be sent without asking, so that the visitor has to decide.
 */
export function toSend(request: Outgoing, now: number): Outgoing | undefined {
  const answers = checkedAnswers(request.answers);
  const isOld = now - request.confirmedAt > inMilliseconds(lifetimes.draft);
  return answers === undefined || isOld ? undefined : { ...request, answers };
}

/**
 * Returns a confirmed request. It keeps the key of an earlier request if the answers are the same.
 */
export function outgoingFor(
  answers: Inquiry,
  extras: Pick<Outgoing, 'newsletter' | 'consentText' | 'trap' | 'source'>,
  now: number,
): Outgoing {
  const key = requestWith(answers, now)?.key ?? createKey();
  return { key, answers, ...extras, confirmedAt: now, state: 'sending' };
}

/** Returns the request on this device with these answers, whatever its state. */
export function requestWith(answers: Answers, now: number): Outgoing | undefined {
  const wanted = asPosted(answers);
  return readOutbox(now).find((request) => haveSameAnswers(asPosted(request.answers), wanted));
}

function asPosted(answers: Answers): Answers {
  return checkedAnswers(answers) ?? answers;
}

/**
 * Returns the request that a tab shows when it opens the form: its own last one or, if the form has
 * the same answers or none, a closed tab's.
 * @param typed the form's current values
 */
export function requestToShow(typed: Answers, now: number): Outgoing | undefined {
  const pending = readOutbox(now)
    .filter(({ state }) => state === 'waiting' || state === 'sending')
    .flatMap((request) => toSend(request, now) ?? []);
  const here = asPosted(typed);
  return (
    pending.find(({ key }) => key === thisTab().request) ??
    pending.find(({ answers }) => isBlank(here) || haveSameAnswers(answers, here))
  );
}
