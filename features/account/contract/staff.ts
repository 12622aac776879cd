import * as z from 'zod/mini';
import type { Duration } from '#contract/policy.ts';

/**
 * The desk's roles, each with the rights of those before it. Editors change the site and send test
 * letters. Staff also answer requests and send letters. Owners also invite people, revoke their
 * access and read the log.
 */
export const staffRoles = ['editor', 'staff', 'owner'] as const;

export type StaffRole = (typeof staffRoles)[number];

/** Returns whether one role includes the rights of another. */
export function mayActAs(role: StaffRole, needed: StaffRole): boolean {
  return staffRoles.indexOf(role) >= staffRoles.indexOf(needed);
}

export const staffRole = z.enum(staffRoles);

export const person = z.object({
  id: z.string(),
  /**
   * The account's name, or its address if it has none. Null if the person has not joined or the
   * account is gone.
   */
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  role: staffRole,
  state: z.enum(['invited', 'active', 'ended']),
  /** Whether the person was invited but did not join in time. */
  isExpired: z._default(z.boolean(), false),
});

export type Person = z.infer<typeof person>;

/** Lifetimes that only concern staff. Those in the privacy policy are in `contract/policy.ts`. */
export const staffLifetimes = {
  /** OWASP ASVS 5.0, 7.3.1: the sessions of people who can read clients' requests. */
  staffIdle: { hours: 12 },
  staffInvitation: { days: 7 },
} as const satisfies Record<string, Duration>;
