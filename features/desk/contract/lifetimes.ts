import type { Duration } from '#contract/policy.ts';

/** The desk's lifetimes. Those named in the privacy policy are in `contract/policy.ts`. */
export const deskLifetimes = {
  /** How long a reply can be undone. */
  undoReply: { seconds: 10 },
  /** How far ahead a reply can be scheduled. */
  scheduledReply: { days: 90 },
  /** A file that no draft and no reply names: until room is needed, and in any case. */
  removedFile: { minutes: 10 },
  unusedFile: { days: 1 },
} as const satisfies Record<string, Duration>;
