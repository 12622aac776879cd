import type * as z from 'zod/mini';
import type { deskWebhooks, webhookFormats } from '#features/webhooks/contract/webhooks.ts';
import { m } from '#messages/messages.ts';

type Delivery = z.infer<typeof deskWebhooks>['deliveries'][number];

/** The kinds of webhook payload. */
export const formatName = (format: (typeof webhookFormats)[number]): string =>
  ({ standard: m.desk.formatStandard(), chat: m.desk.formatChat() })[format];

/** A delivery's state. */
export const deliveryState = (state: Delivery['state']): string =>
  ({
    waiting: m.desk.deliveryWaiting(),
    delivered: m.desk.delivered(),
    failed: m.desk.deliveryFailed(),
  })[state];
