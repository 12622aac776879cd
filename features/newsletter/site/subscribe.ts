import * as z from 'zod/mini';
import { durationText, mailLimits } from '#contract/policy.ts';
import { subscribeSubmission } from '#features/newsletter/contract/newsletter.ts';
import { newsletterHoneypot } from '#features/newsletter/contract/newsletter-honeypot.ts';
import { m } from '#messages/messages.ts';
import { site } from '#site/content/site.ts';
import { apiUrl } from '#site/links/api-url.ts';
import { callApi } from '#site/requests/api-client.ts';
import { checked } from '#site/requests/checked.ts';

/** The request counts as done, whatever else another server's response contains. */
const accepted = z.catch(z.object({ message: z.string().check(z.minLength(1)) }), {
  message: m.answers.subscribeMailSent(),
});

/** The response to a repeated request that may not cause another email yet. */
export const sentAgain = m.newsletter.requestedAgain({
  interval: durationText(mailLimits.confirm.apart, site.language),
});

/**
 * Validates the newsletter form and submits it.
 * @returns the server's message
 * @throws ApiError with messages by field, or the server's message
 */
export async function subscribe(data: FormData): Promise<string> {
  const body = checked(subscribeSubmission, {
    email: data.get('email') ?? '',
    name: data.get('name') ?? '',
    consent: data.get('consent') === 'on',
    source: data.get('source') ?? '',
    consentText: data.get('consentText') ?? undefined,
    [newsletterHoneypot]: data.get(newsletterHoneypot) || undefined,
  });
  const { message } = await callApi({
    path: apiUrl('newsletterSubscribe'),
    body,
    schema: accepted,
    fallback: m.newsletter.subscribeFailed(),
  });
  return message;
}
