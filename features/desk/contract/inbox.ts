import * as z from 'zod/mini';
import { line } from '#contract/formats/text.ts';
import { listedFile } from './files.ts';
import { inboundKinds, inboundProblems } from './timeline-entry.ts';

/** Emails that are not assigned to a request. */
export const deskInbox = z.object({
  mails: z.array(
    z.object({
      id: z.string(),
      receivedAt: z.string(),
      kind: z.enum(inboundKinds),
      /** The sender's name ('' if the email has none) and address. */
      name: z.string(),
      address: z.string(),
      subject: z.string(),
      body: z.string(),
      files: z.array(listedFile),
      moreFiles: z.number(),
      problem: z.nullable(z.enum(inboundProblems)),
      /** The letter that the email is a reply to, with the letter's page at the desk. */
      letter: z.nullable(z.object({ subject: z.string(), page: z.string() })),
      /** The sender's newest request, to which the email may belong. */
      suggestion: z.nullable(z.string()),
    }),
  ),
  /** The number of emails left in the mailbox for now because of a limit. */
  waiting: z._default(z.number(), 0),
  /** The reference of the request that an email was just assigned to. Earlier releases omit it. */
  filedIn: z._default(z.nullable(z.string()), null),
});

/**
 * Assigns an email to a request or, without one, dismisses it or brings it back. With `isBack`, an
 * email assigned by hand is moved from the request back to the Inbox.
 */
export const inboxAssign = z.strictObject({
  id: z.uuid(),
  /** The reference as typed by a person. */
  reference: z.optional(line(40)),
  isBack: z.optional(z.boolean()),
});
