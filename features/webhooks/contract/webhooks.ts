import * as z from 'zod/mini';
import { line } from '#contract/formats/text.ts';
import { m } from '#messages/messages.ts';

export const webhookEvents = [
  'request.received',
  'request.assigned',
  'request.answered',
  'request.outcome',
  'newsletter.subscribed',
  'newsletter.left',
] as const;

export type WebhookEvent = (typeof webhookEvents)[number];

/** Standard Webhooks, or a sentence in `text` for Slack and similar services. */
export const webhookFormats = ['standard', 'chat'] as const;

const format = z.enum(webhookFormats);

export const webhookAdd = z.strictObject({
  url: line(2000).check(
    z.refine((value) => /^https?:\/\/[^\s/@]+(\/\S*)?$/i.test(value) && isUrl(value), {
      error: () => m.fields.urlInvalid(),
    }),
  ),
  format,
});

function isUrl(value: string): boolean {
  try {
    return new URL(value).hostname !== '';
  } catch {
    return false;
  }
}

/** The response contains the secret, which is shown only once. */
export const webhookAdded = z.object({ id: z.string(), secret: z.string() });

export const webhookRef = z.strictObject({ id: z.uuid() });

export const deskWebhooks = z.object({
  webhooks: z.array(z.object({ id: z.string(), url: z.string(), format, createdAt: z.string() })),
  deliveries: z.array(
    z.object({
      id: z.string(),
      /** A `WebhookEvent`, or an event of a newer release. */
      event: z.string(),
      url: z.string(),
      at: z.string(),
      tries: z.number(),
      state: z.enum(['waiting', 'delivered', 'failed']),
      dueAt: z.nullable(z.string()),
      answer: z.string(),
    }),
  ),
});
