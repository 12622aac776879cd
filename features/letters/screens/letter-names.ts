import { type CopyList, copyLists, type LetterState } from '#features/letters/contract/letters.ts';
import { m } from '#messages/messages.ts';

const states: Record<LetterState, string> = {
  proposed: m.letters.stateProposed(),
  scheduled: m.letters.stateScheduled(),
  sending: m.letters.stateSending(),
  paused: m.letters.statePaused(),
  sent: m.letters.stateSent(),
  cancelled: m.letters.stateCancelled(),
};

/** Returns a letter's state, in a word or two. */
export const letterState = (state: LetterState | null): string =>
  state === null ? m.letters.stateUnsent() : states[state];

/** Returns whether a letter needs someone to act. */
export const letterNeedsAttention = (state: LetterState | null): boolean =>
  state === 'paused' || state === 'proposed';

/** The names of a letter's lists of people, and their meanings. */
export const listName: Record<CopyList, [name: string, meaning: string]> = {
  accepted: [m.letters.copyAccepted(), ''],
  refused: [m.letters.copyRefused(), m.letters.copyRefusedMeans()],
  deferred: [m.letters.copyDeferred(), m.letters.copyDeferredMeans()],
  uncertain: [m.letters.copyUncertain(), m.letters.copyUncertainMeans()],
  left: [m.letters.copyLeft(), m.letters.copyLeftMeans()],
  waiting: [m.letters.copyWaiting(), ''],
  claimed: [m.letters.copyClaimed(), ''],
  bounced: [m.letters.copyBounced(), m.letters.copyBouncedMeans()],
};

/** Returns the list named in a URL. */
export const listIn = (query: URLSearchParams): CopyList | undefined =>
  copyLists.find((list) => list === query.get('list'));
