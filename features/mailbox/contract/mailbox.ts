import * as z from 'zod/mini';
import type { Duration } from '#contract/policy.ts';

/** How long somebody may take at the provider. */
export const signInLifetime = { minutes: 10 } as const satisfies Duration;

const moment = z.nullable(z.string());

/** The mailbox, as owners see it. */
export const deskMailbox = z.object({
  /** What the settings say; null without `MAIL_OAUTH_PROVIDER`. */
  settings: z.nullable(
    z.object({
      provider: z.enum(['microsoft', 'google']),
      address: z.string(),
      account: z.string(),
      /** What the provider's console must be told. */
      redirectUri: z.string(),
      reads: z.boolean(),
      sends: z.boolean(),
    }),
  ),
  connection: z.nullable(
    z.object({
      at: z.string(),
      /** The name of the owner; null for one who is gone. */
      by: z.nullable(z.string()),
      renewedAt: z.string(),
      /** Since when it cannot be renewed, and why. */
      failure: z.nullable(z.object({ since: z.string(), isLost: z.boolean(), why: z.string() })),
    }),
  ),
  /** When the mailbox was last read to its end, and why it could not be read since. */
  inbox: z.object({ readAt: moment, failure: z.nullable(z.string()) }),
  /** Emails that wait to be sent, and why. */
  mails: z.object({ waiting: z.number(), failure: z.nullable(z.string()) }),
});

export type DeskMailbox = z.infer<typeof deskMailbox>;

/** Nothing has to be said to connect or disconnect it. */
export const emptyBody = z.strictObject({});

/** Where the browser goes for the provider's consent. */
export const mailboxConsent = z.object({ url: z.string() });

/** The query with which the provider sends the browser back. */
export const mailboxAnswer = z.strictObject({
  query: z.string().check(z.maxLength(8000)),
});
