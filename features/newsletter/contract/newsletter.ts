import * as z from 'zod/mini';
import { emailAddress } from '#contract/formats/email-address.ts';
import { line } from '#contract/formats/text.ts';
import { m } from '#messages/messages.ts';
import { newsletterHoneypot } from './newsletter-honeypot.ts';

/**
 * The data that the sign-up form sends. Only JSON `true` (or `on` from a plain form) counts as
 * consent.
 */
export const subscribeRequest = z.strictObject({
  email: emailAddress,
  name: z._default(line(100), ''),
  consent: z.literal(true, { error: () => m.fields.consentRequired() }),
  /**
   * The page where the visitor subscribed. It is stored with the consent. An invalid or overlong
   * value is dropped because it must never cause a rejection.
   */
  source: z.catch(z._default(line(200), ''), ''),
  /** The sentence shown next to the box. */
  consentText: z.optional(z.string()),
});

/** The posted form: the request, plus the honeypot that no human sees. */
export const subscribeSubmission = z.extend(subscribeRequest, {
  // Accepts anything, because a bot must not learn that it was caught.
  [newsletterHoneypot]: z.optional(z.unknown()),
});

export type SubscribeRequest = z.infer<typeof subscribeRequest>;

/** Identical for every address, so that it does not reveal who is on the list. */
export const subscribeAccepted = z.object({ status: z.literal('pending'), message: z.string() });

/** A token from an email, which has 43 characters of base64url. */
export const tokenRequest = z.strictObject({
  token: z
    .string({ error: () => m.fields.linkIncomplete() })
    .check(z.refine((value) => value !== '', { error: () => m.fields.linkIncomplete() })),
});

export const verified = z.object({
  status: z.enum(['confirmed', 'already-confirmed']),
  message: z.string(),
  /** Masked, as in `j•••@reader.example`, because someone else may have opened the link. */
  address: z.string(),
});

export const unsubscribed = z.object({
  status: z.literal('unsubscribed'),
  message: z.string(),
  address: z.string(),
  /** Whether `resubscribe` can still undo the unsubscribe. */
  canUndo: z.boolean(),
});

export const resubscribed = z.object({
  status: z.literal('confirmed'),
  message: z.string(),
  address: z.string(),
});

/** A request to email the unsubscribe link again. */
export const unsubscribeLinkRequest = z.strictObject({ email: emailAddress });

/** Identical for every address, so that it does not reveal who is on the list. */
export const unsubscribeLinkAccepted = z.object({
  status: z.literal('accepted'),
  message: z.string(),
});

/**
 * A readable cookie that is set when a browser subscribes. With it, the verify page confirms
 * immediately. Without it (an email scanner, another device), the page shows a button.
 */
export const subscribedHereCookie = { name: 'subscribed-here', path: '/newsletter' };
