import type { NewsletterState } from '#contract/account.ts';
import { isPlaceholder } from './load-auth-client.ts';

/** How an address stands to the newsletter, in words. */
export const newsletterStateTexts: Record<NewsletterState, string> = {
  none: isPlaceholder ? 'Not known here' : 'Not subscribed',
  pending: 'Waiting for your confirmation; the link is in your mailbox',
  confirmed: 'Subscribed',
  unsubscribed: 'Unsubscribed',
  suppressed: 'Mails to your address came back, so none are sent',
};
