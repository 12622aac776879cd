import type { NewsletterState } from '#features/account/contract/account.ts';
import { m } from '#messages/messages.ts';
import { hasAccounts } from '#site/content/hosting.ts';

/** The text that visitors see for each newsletter state. */
export const newsletterStateTexts: Record<NewsletterState, string> = {
  none: hasAccounts ? m.accounts.newsletterNone() : m.accounts.newsletterUnavailable(),
  pending: m.accounts.newsletterPending(),
  confirmed: m.accounts.newsletterSubscribed(),
  unsubscribed: m.accounts.newsletterUnsubscribed(),
  suppressed: m.accounts.newsletterBounced(),
};
