import type { NewsletterState } from '#contract/account.ts';
import { isPlaceholder } from './load-auth-client.ts';

/** Visitor-facing text for each newsletter state. */
export const newsletterStateTexts: Record<NewsletterState, string> = {
  none: isPlaceholder ? 'Not available here' : 'Not subscribed',
  pending: 'Waiting for your confirmation; check your inbox for the link',
  confirmed: 'Subscribed',
  unsubscribed: 'Unsubscribed',
  suppressed: 'Emails to your address bounced, so we stopped sending',
};
