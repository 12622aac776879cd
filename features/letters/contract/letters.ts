/** What becomes of a letter. `proposed`: it waits for a second person, and then is scheduled. */
export const letterStates = [
  'proposed',
  'scheduled',
  'sending',
  'paused',
  'sent',
  'cancelled',
] as const;

export type LetterState = (typeof letterStates)[number];

/** Why a letter is paused, as it is stored; anything else is what a mail server said that refused us. */
export const pauseReasons = {
  byHand: 'by hand',
  isLate: 'its time is long past',
  isRestored: 'restored from a backup',
  /** Followed by the address where it was started. */
  isElsewhere: 'started at ',
} as const;

/**
 * What becomes of the copy for one subscriber. `uncertain`: it was handed over and no answer came, so nobody knows; it is
 * never sent again by itself. `deferred`: put off until it was given up. `left`: they left, or their address was
 * suppressed, before it was their turn.
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

/** Why a copy is uncertain whose process died, as it is stored. */
export const senderDied = 'the process that sent it has died';

export type CopyState = (typeof copyStates)[number];

/** What a report says that comes after a copy was accepted: there is no such mailbox, or it did not get it this time. */
export const bounceKinds = ['hard', 'soft'] as const;

/** The lists of people that a letter has: by the state of their copy, and those whose copy came back. */
export const copyLists = [...copyStates, 'bounced'] as const;

export type CopyList = (typeof copyLists)[number];
