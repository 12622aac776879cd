import type { NewsletterState } from '#contract/account.ts';
import { m } from '#messages/messages.ts';
import { isPlaceholder } from './load-auth-client.ts';

/** Visitor-facing text for each newsletter state. */
export const newsletterStateTexts: Record<NewsletterState, string> = {
  none: isPlaceholder ? m.accounts.newsletterUnavailable() : m.accounts.newsletterNone(),
  pending: m.accounts.newsletterPending(),
  confirmed: m.accounts.newsletterSubscribed(),
  unsubscribed: m.accounts.newsletterUnsubscribed(),
  suppressed: m.accounts.newsletterBounced(),
};
