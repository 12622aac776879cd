import type { Duration } from '#contract/policy.ts';

/** The desk's lifetimes. Those stated in the privacy policy are in `contract/policy.ts`. */
export const deskLifetimes = {
  undoReply: { seconds: 10 },
  /** How far ahead a reply can be scheduled. */
  scheduledReply: { days: 90 },
  /** Within which time requests must be assigned to someone for one email about all of them. */
  assignedTogether: { seconds: 30 },
  /** How long a delivery report counts that did not come to its reply's bounce address. */
  claimedReport: { days: 7 },
  /**
   * How long to keep a file that no draft or reply refers to: `removedFile` if space is needed, and
   * `unusedFile` otherwise.
   */
  removedFile: { minutes: 10 },
  unusedFile: { days: 1 },
} as const satisfies Record<string, Duration>;
