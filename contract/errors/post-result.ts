import * as z from 'zod/mini';
import { failure } from './errors.ts';

/**
 * The result of a form post without JavaScript, passed to the page that is rendered in response:
 * either the values as typed and the failure, or the success message.
 */
export const postResult = z.object({
  form: z.enum([
    'inquiry',
    'subscribe',
    'verify',
    'unsubscribe',
    'unsubscribeLink',
    'resubscribe',
    'sign-in',
    'second-factor',
    'sign-up',
    'reset-link',
    'prove',
    'reset',
    'email-confirm',
  ]),
  values: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  failure: z.optional(failure),
  message: z.optional(z.string()),
  /** For a newsletter link, the masked address and whether the unsubscribe can be undone. */
  address: z.optional(z.string()),
  canUndo: z.optional(z.boolean()),
});

export type PostResult = z.infer<typeof postResult>;
