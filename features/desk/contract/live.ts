import * as z from 'zod/mini';
import { inquiryReference } from '#features/inquiry/contract/schema.ts';

/**
 * What a stream of the desk says: that a request changed, who has it open, or the Inbox; `all` that anything may have
 * changed and the rest will be told, `lost` that changes are not told any more.
 */
export type LiveMessage = `request ${string}` | `people ${string}` | 'inbox' | 'all' | 'lost';

/** Milliseconds between two signs of life of a stream, less than proxies and the server wait. */
export const liveBeat = 10_000;

/** How long somebody counts as present without a sign of theirs, and how often a tab gives one, in milliseconds. */
export const presence = { lasts: 30_000, beat: 20_000 } as const;

export const streamQuery = z.object({ tab: z.uuid() });

/** The request that a tab has open; null for none. */
export const presenceReport = z.strictObject({
  tab: z.uuid(),
  reference: z.nullable(inquiryReference),
  isWriting: z.boolean(),
});

/** Who else has a request open. */
export const viewers = z.object({
  people: z.array(z.object({ name: z.string(), isWriting: z.boolean() })),
});
