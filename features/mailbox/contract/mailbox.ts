import * as z from 'zod/mini';
import type { Duration } from '#contract/policy.ts';

/** How long a person may take on the provider's pages. */
export const signInLifetime = { minutes: 10 } as const satisfies Duration;

const moment = z.nullable(z.string());

/** The mailbox as owners see it. */
export const deskMailbox = z.object({
  /** The mailbox according to the settings. Null without `MAIL_OAUTH_PROVIDER`. */
  settings: z.nullable(
    z.object({
      provider: z.enum(['microsoft', 'google']),
      address: z.string(),
      account: z.string(),
      /** The URL to enter in the provider's console. */
      redirectUri: z.string(),
      reads: z.boolean(),
      sends: z.boolean(),
    }),
  ),
  connection: z.nullable(
    z.object({
      at: z.string(),
      /** The name of the owner who connected the mailbox. Null once that person is gone. */
      by: z.nullable(z.string()),
      renewedAt: z.string(),
      /** When it first could not be renewed, and why. */
      failure: z.nullable(z.object({ since: z.string(), isLost: z.boolean(), why: z.string() })),
    }),
  ),
  /** When the mailbox was last read to the end, and why reading has failed since then. */
  inbox: z.object({ readAt: moment, failure: z.nullable(z.string()) }),
  /** The number of emails waiting to be sent, and why they are waiting. */
  mails: z.object({ waiting: z.number(), failure: z.nullable(z.string()) }),
});

export type DeskMailbox = z.infer<typeof deskMailbox>;

/** Connecting and disconnecting need no data. */
export const emptyBody = z.strictObject({});

/** The URL of the provider's consent page. */
export const mailboxConsent = z.object({ url: z.string() });

/** The query that the provider adds when it sends the browser back. */
export const mailboxAnswer = z.strictObject({
  query: z.string().check(z.maxLength(8000)),
});
