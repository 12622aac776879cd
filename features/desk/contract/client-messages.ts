import * as z from 'zod/mini';
import { required, text } from '#contract/formats/text.ts';
import { m } from '#messages/messages.ts';

/** Characters of a message that a client writes in the account. */
export const maxMessageLength = 10_000;

const clientMessage = z.object({
  id: z.string(),
  /** The request of the account that it is about. */
  reference: z.string(),
  at: z.string(),
  /** Whether the client wrote it. */
  isOwn: z.boolean(),
  /** Who wrote it. */
  name: z.string(),
  /** Plain text, without what it quotes. */
  body: z.string(),
  /** The same as HTML, if it was written as Markdown. */
  html: z.optional(z.string()),
  /** Names of the files that came with it. */
  files: z.array(z.string()),
});

/** What a client and the agency wrote each other. */
export type ClientMessage = z.infer<typeof clientMessage>;

/** The messages of an account, oldest first. */
export const clientMessages = z.object({ messages: z.array(clientMessage) });

export const clientMessageBody = z.strictObject({
  body: required(text(maxMessageLength), () => m.clientMessages.required()),
});
