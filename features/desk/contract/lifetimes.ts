import type { Duration } from '#contract/policy.ts';

/** The desk's lifetimes. Those named in the privacy policy are in `contract/policy.ts`. */
export const deskLifetimes = {
  /** How long a reply can be undone. */
  undoReply: { seconds: 10 },
  /** OWASP ASVS 5.0, 7.3.1: sessions of people who read clients' requests. */
  staffIdle: { hours: 12 },
  staffInvitation: { days: 7 },
} as const satisfies Record<string, Duration>;
