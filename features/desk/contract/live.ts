import * as z from 'zod/mini';
import { inquiryReference } from '#features/inquiry/contract/schema.ts';

/**
 * The messages of a desk stream: a request, the people who have it open, or the Inbox has changed.
 * `all` means that anything may have changed and updates continue, `lost` that updates have
 * stopped.
 */
export type LiveMessage = `request ${string}` | `people ${string}` | 'inbox' | 'all' | 'lost';

/**
 * The heartbeat interval of a stream in milliseconds, which is shorter than the timeouts of proxies
 * and the server.
 */
export const liveBeat = 10_000;

/**
 * How long a user counts as present after a heartbeat, and how often a heartbeat is sent, in
 * milliseconds.
 */
export const presence = { lasts: 30_000, beat: 20_000 } as const;

export const streamQuery = z.object({ tab: z.uuid() });

/** The request that is open in a tab. Null if there is none. */
export const presenceReport = z.strictObject({
  tab: z.uuid(),
  reference: z.nullable(inquiryReference),
  isWriting: z.boolean(),
});

/** Who else has a request open. */
export const viewers = z.object({
  people: z.array(z.object({ name: z.string(), isWriting: z.boolean() })),
});
