import type {
  SubscriberRecord,
  SubscriberState,
} from '#features/letters/contract/desk-subscribers.ts';
import { m } from '#messages/messages.ts';

export const subscriberState: Record<SubscriberState, string> = {
  confirmed: m.subscribers.stateConfirmed(),
  pending: m.subscribers.statePending(),
  unsubscribed: m.subscribers.stateUnsubscribed(),
  suppressed: m.subscribers.stateSuppressed(),
};

/**
 * Returns the name of an event in a subscription's history.
 * @param recorded when the event was stored
 */
export function eventName(
  event: SubscriberRecord['events'][number]['event'],
  recorded: string,
): string {
  return {
    requested: () => m.subscribers.eventRequested(),
    confirmed: () => m.subscribers.eventConfirmed(),
    unsubscribed: () => m.subscribers.eventUnsubscribed(),
    resubscribed: () => m.subscribers.eventResubscribed(),
    imported: () => m.subscribers.eventImported({ moment: recorded }),
  }[event]();
}

/** Explains why emails to an address were stopped. */
export function suppressionReason(reason: string): string {
  const known: Record<string, string> = {
    'hard-bounce': m.subscribers.reasonHardBounce(),
    complaint: m.subscribers.reasonComplaint(),
    operator: m.subscribers.reasonOperator(),
    erased: m.subscribers.reasonErased(),
  };
  return known[reason] ?? reason;
}

export const subscribersPath = '/subscribers';
export const subscriberPath = (id: string): string => `${subscribersPath}/${id}`;
export const importPath = `${subscribersPath}/import`;
