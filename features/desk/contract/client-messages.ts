import * as z from 'zod/mini';
import { required, text } from '#contract/formats/text.ts';
import { m } from '#messages/messages.ts';

/** The maximum number of characters in a message written in the account. */
export const maxMessageLength = 10_000;

const clientMessage = z.object({
  id: z.string(),
  /** The reference shown in the account for the request that the message is about. */
  reference: z.string(),
  at: z.string(),
  /** Whether the client wrote it. */
  isOwn: z.boolean(),
  /** The author. */
  name: z.string(),
  /** The plain text, without quoted parts. */
  body: z.string(),
  /** The text as HTML, if it was written in Markdown. */
  html: z.optional(z.string()),
  /** Names of the attached files. */
  files: z.array(z.string()),
});

/** Messages between a client and the agency. */
export type ClientMessage = z.infer<typeof clientMessage>;

/** An account's messages, oldest first. */
export const clientMessages = z.object({ messages: z.array(clientMessage) });

export const clientMessageBody = z.strictObject({
  body: required(text(maxMessageLength), () => m.clientMessages.required()),
});
