/** What becomes of a letter. */
export const letterStates = ['scheduled', 'sending', 'paused', 'sent', 'cancelled'] as const;

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
