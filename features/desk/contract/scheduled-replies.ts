import * as z from 'zod/mini';
import { inquiryReference } from '#features/inquiry/contract/schema.ts';

/**
 * Why a scheduled reply waits for a person: the client wrote, its author has left, a backup was
 * restored, or the request was marked as spam.
 */
export const stopReasons = ['answer', 'left', 'restored', 'spam'] as const;

/** Marks replies that were scheduled when the restored backup was taken. */
export const stoppedByRestore: (typeof stopReasons)[number] = 'restored';

/** When a reply will be sent, its author, and why it is stopped. */
export const scheduled = z.object({
  at: z.string(),
  by: z.nullable(z.string()),
  stopped: z.nullable(z.enum(stopReasons)),
});

/**
 * What a user can do with a scheduled reply: send it now, send it even though the client has
 * written, or cancel it.
 */
const scheduledActions = ['now', 'kept', 'cancelled'] as const;

export type ScheduledAction = (typeof scheduledActions)[number];

export const scheduledChange = z.strictObject({
  reference: inquiryReference,
  id: z.uuid(),
  to: z.enum(scheduledActions),
});
