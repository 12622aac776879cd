import { maxOwnAnswers } from '#features/desk/contract/requests.ts';

/** The answers given elsewhere that this tab has recorded, by request. */
const recorded = new Map<string, string[]>();

/**
 * Remembers an answer that this tab has recorded. It does not make a reply begun earlier require
 * confirmation, because the author knows about it.
 * @param id the message's id
 */
export function keepOwnAnswer(reference: string, id: string): void {
  recorded.set(reference, [...(recorded.get(reference) ?? []), id].slice(-maxOwnAnswers));
}

/** Returns the part of a reply that lists this tab's own answers; empty if there are none. */
export function ownAnswersOf(reference: string): { ownAnswers?: string[] } {
  const ownAnswers = recorded.get(reference);
  return ownAnswers === undefined ? {} : { ownAnswers };
}
