/**
 * The states of a letter. A `proposed` letter waits for a second person's approval and is then
 * scheduled.
 */
export const letterStates = [
  'proposed',
  'scheduled',
  'sending',
  'paused',
  'sent',
  'cancelled',
] as const;

export type LetterState = (typeof letterStates)[number];

/**
 * The stored reasons for a pause. Any other text is a mail server's reason for rejecting the
 * sender.
 */
export const pauseReasons = {
  byHand: 'by hand',
  isLate: 'its time is long past',
  isRestored: 'restored from a backup',
  /** Followed by the URL where it was started. */
  isElsewhere: 'started at ',
} as const;

/**
 * The states of a subscriber's copy. `uncertain`: handed over without a response, and never resent
 * automatically. `deferred`: retried until given up on. `left`: the subscriber unsubscribed or was
 * suppressed before their turn.
 */
export const copyStates = [
  'waiting',
  'claimed',
  'accepted',
  'refused',
  'deferred',
  'uncertain',
  'left',
] as const;

/** The stored reason for a copy that is uncertain because its process died. */
export const senderCrashed = 'the process that sent it has died';

export type CopyState = (typeof copyStates)[number];

/** Reported after delivery: the mailbox does not exist, or there was a temporary failure. */
export const bounceKinds = ['hard', 'soft'] as const;

/**
 * A letter's lists of people, by the state of their copy, plus a list of people whose copy bounced.
 */
export const copyLists = [...copyStates, 'bounced'] as const;

export type CopyList = (typeof copyLists)[number];
