import * as z from 'zod/mini';
import { listedFile } from './files.ts';
import { scheduled } from './scheduled-replies.ts';

/** Kinds of received emails: from the client, the agency itself, a program, or about a delivery. */
export const inboundKinds = ['answer', 'sent', 'automatic', 'report'] as const;

/** Why an email could not be read: unreadable, or too large and left in the mailbox. */
export const inboundProblems = ['unreadable', 'too-large'] as const;

export const timelineEntry = z.object({
  /** Unique within the request. */
  id: z.string(),
  at: z.string(),
  /**
   * For an `event`, `text` describes what happened and `files` are the files the client added. For
   * `reply`, `note` and `elsewhere`, `body` is Markdown. The others are received emails, whose
   * `body` is plain text. For replies and emails, `text` is the subject; '' if default.
   */
  kind: z.enum(['event', 'reply', 'note', 'elsewhere', ...inboundKinds]),
  /** The author; null for the software. */
  who: z.nullable(z.string()),
  text: z.string(),
  body: z.string(),
  /** The signature of a reply, in Markdown. */
  signature: z.string(),
  to: z.string(),
  /** The sender's address of a received email. */
  address: z.string(),
  /** Whether `address` is one of the request's client addresses. */
  isClients: z.boolean(),
  /** The Cc of a reply, or the other recipients of a received email. */
  cc: z.array(z.string()),
  bcc: z.array(z.string()),
  files: z.array(listedFile),
  /** The number of further files. */
  moreFiles: z.number(),
  problem: z.nullable(z.enum(inboundProblems)),
  /** Whether a received email was filed by hand. Earlier releases omit it. */
  isFiled: z._default(z.boolean(), false),
  /** A reply's delivery state. */
  delivery: z.nullable(z.enum(['held', 'sending', 'accepted', 'refused', 'undone'])),
  /** Set for a held reply with a scheduled time. Earlier releases omit it. */
  scheduled: z._default(z.nullable(scheduled), null),
  detail: z.string(),
});

export type TimelineEntry = z.infer<typeof timelineEntry>;
