import type { NewsletterState } from '#contract/account.ts';
import { m } from '#messages/messages.ts';
import { isPlaceholder } from './load-auth-client.ts';

/** Visitor-facing text for each newsletter state. */
export const newsletterStateTexts: Record<NewsletterState, string> = {
  none: isPlaceholder ? m.accounts.notAvailableHere() : m.accounts.notSubscribed(),
  pending: m.accounts.waitingForYourConfirmation(),
  confirmed: m.accounts.subscribed(),
  unsubscribed: m.accounts.unsubscribed(),
  suppressed: m.accounts.emailsToYourAddress(),
};
