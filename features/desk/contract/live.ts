import * as z from 'zod/mini';
import { inquiryReference } from '#features/inquiry/contract/schema.ts';

/**
 * Messages of a desk stream: a request changed, who has it open changed, or the Inbox changed.
 * `all` means that anything may have changed and updates continue; `lost`, that updates have
 * stopped.
 */
export type LiveMessage = `request ${string}` | `people ${string}` | 'inbox' | 'all' | 'lost';

/** Heartbeat interval of a stream in milliseconds, shorter than proxy and server timeouts. */
export const liveBeat = 10_000;

/**
 * How long a user counts as present after a heartbeat, and how often one is sent, in milliseconds.
 */
export const presence = { lasts: 30_000, beat: 20_000 } as const;

export const streamQuery = z.object({ tab: z.uuid() });

/** The request open in a tab; null if none. */
export const presenceReport = z.strictObject({
  tab: z.uuid(),
  reference: z.nullable(inquiryReference),
  isWriting: z.boolean(),
});

/** Who else has a request open. */
export const viewers = z.object({
  people: z.array(z.object({ name: z.string(), isWriting: z.boolean() })),
});
