import type * as z from 'zod/mini';
import type { deskWebhooks, webhookFormats } from '#features/webhooks/contract/webhooks.ts';
import { m } from '#messages/messages.ts';

type Delivery = z.infer<typeof deskWebhooks>['deliveries'][number];

/** Returns the name of a webhook's payload format. */
export const formatName = (format: (typeof webhookFormats)[number]): string =>
  ({ standard: m.desk.formatStandard(), chat: m.desk.formatChat() })[format];

export const deliveryState = (state: Delivery['state']): string =>
  ({
    waiting: m.desk.deliveryWaiting(),
    delivered: m.desk.delivered(),
    failed: m.desk.deliveryFailed(),
  })[state];
