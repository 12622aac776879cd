import type { Duration } from '#contract/policy.ts';

/** How long things of the desk live, apart from those that the privacy policy names (`contract/policy.ts`): no visitor needs them. */
export const deskLifetimes = {
  /** How long a reply can be taken back. */
  undoReply: { seconds: 10 },
  /** OWASP ASVS 5.0, 7.3.1: sessions of people who read clients' requests. */
  staffIdle: { hours: 12 },
  staffInvitation: { days: 7 },
} as const satisfies Record<string, Duration>;
