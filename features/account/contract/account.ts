import * as z from 'zod/mini';
import { emailAddress } from '#contract/formats/email-address.ts';
import { line, required } from '#contract/formats/text.ts';
import type { InquiryState } from '#features/inquiry/contract/schema.ts';
import { tokenRequest } from '#features/newsletter/contract/newsletter.ts';
import { m } from '#messages/messages.ts';

/** The length of a password in code points. Every character is allowed and preserved. */
export const passwordLength = { least: 8, most: 128 } as const;

const typedPassword = z
  .string({ error: () => m.fields.passwordRequired() })
  .check(
    z.refine((value) => value !== '', { error: () => m.fields.passwordRequired(), abort: true }),
  );

/**
 * A new password, with a minimum length but no composition rules (OWASP ASVS 5.0, 6.2.1 to 6.2.5).
 */
const newPassword = typedPassword.check(
  z.refine((value) => value.isWellFormed(), {
    error: () => m.fields.charactersNotAllowed(),
    abort: true,
  }),
  z.refine((value) => [...value].length >= passwordLength.least, {
    error: () => m.fields.atLeastCharacters({ least: passwordLength.least }),
  }),
  z.refine((value) => [...value].length <= passwordLength.most, {
    error: () => m.fields.atMostCharacters({ most: passwordLength.most }),
  }),
);

const personName = required(line(100), () => m.fields.nameRequired());

export const signUpRequest = z.strictObject({
  name: personName,
  email: emailAddress,
  password: newPassword,
  terms: z.literal(true, { error: () => m.fields.termsRequired() }),
});

export const signInRequest = z.strictObject({
  email: emailAddress,
  password: typedPassword,
  /** The redirect target after a plain form post. The site's script navigates on its own. */
  next: z._default(z.string(), ''),
});

/**
 * The token from a sign-up email. The browser that signed up sends nothing else. Any other browser
 * must send a new password, because the one typed at sign-up may be a stranger's.
 */
export const verifyEmailRequest = z.strictObject({
  token: tokenRequest.shape.token,
  password: z.optional(newPassword),
});

export const resetLinkRequest = z.strictObject({ email: emailAddress });
export const resetRequest = z.strictObject({
  token: tokenRequest.shape.token,
  password: newPassword,
});

const code = required(line(40), () => m.fields.codeRequired());

/** The second factor at sign-in: a code from the app, or a recovery code. */
export const secondFactorRequest = z.strictObject({
  code,
  /** As in `signInRequest`. */
  next: z._default(z.string(), ''),
});
/** The request to turn on two-factor authentication. */
export const codeRequest = z.strictObject({ code });

export const nameRequest = z.strictObject({ name: personName });
export const passwordChange = z.strictObject({ current: typedPassword, password: newPassword });
export const emailChange = z.strictObject({ email: emailAddress, password: typedPassword });
/**
 * For actions that require the password again: changing two-factor authentication and deleting the
 * account.
 */
export const reauthentication = z.strictObject({ password: typedPassword });
export const endSessionRequest = z.strictObject({
  /** A single session to end. If omitted, all but the current one. */
  id: z.optional(z.uuid({ error: () => m.fields.sessionUnknown() })),
});
export const newsletterChoice = z.strictObject({
  subscribed: z.boolean({ error: () => m.fields.choiceRequired() }),
  /** The sentence shown next to the button. */
  consentText: z.optional(z.string()),
});

/**
 * The header that identifies the person shown on a page by the `id` of a user or of a person at the
 * desk. If someone else has signed in in the same browser since then, the call is rejected.
 */
export const personHeader = 'Shown-Person';

/** The signed-in user as shown on the site. */
const accountUser = z.object({
  /** The previous release does not send this. */
  id: z.optional(z.string()),
  name: z.string(),
  email: z.string(),
  memberSince: z.string(),
  secondFactor: z.boolean(),
  recoveryCodesLeft: z.number(),
  /** When the account will be deleted. Null unless its owner requested deletion. */
  deleteAt: z.nullable(z.string()),
});

export type AccountUser = z.infer<typeof accountUser>;

export const signedIn = z.discriminatedUnion('status', [
  z.object({ status: z.literal('signed-in'), user: accountUser }),
  z.object({ status: z.literal('second-factor') }),
]);

export const currentUser = z.object({ user: accountUser });
/** The response to an action that only returns a message. */
export const accountMessage = z.object({ message: z.string() });

export const verifyEmailResult = z.object({
  /** `signed-in` in the browser that signed up; `proven` in any other. */
  status: z.enum(['signed-in', 'proven']),
  message: z.string(),
  /** The path to continue to. The previous release does not send it. */
  next: z.optional(z.string()),
});

export const accountSessions = z.object({
  sessions: z.array(
    z.object({
      id: z.string(),
      browser: z.string(),
      ip: z.string(),
      startedAt: z.string(),
      usedAt: z.string(),
      /** Whether this is the session that made the request. */
      current: z.boolean(),
    }),
  ),
});

export type AccountSession = z.infer<typeof accountSessions>['sessions'][number];

export const secondFactorSetup = z.object({ secret: z.string(), uri: z.string() });
export const recoveryCodes = z.object({ codes: z.array(z.string()) });

export const accountNewsletter = z.object({
  state: z.enum(['none', 'pending', 'confirmed', 'unsubscribed', 'suppressed']),
});

export type NewsletterState = z.infer<typeof accountNewsletter>['state'];

export const accountInquiries = z.object({
  inquiries: z.array(
    z.object({
      reference: z.string(),
      /** The references of the client's requests that were merged into this one. */
      also: z._default(z.array(z.string()), []),
      receivedAt: z.string(),
      state: z.enum(['received', 'in_review', 'answered', 'closed'] satisfies InquiryState[]),
      stateAt: z.string(),
      services: z.array(z.string()),
      /** What the client wrote. Empty if the agency entered the request. */
      text: z.string(),
    }),
  ),
});

export type AccountInquiry = z.infer<typeof accountInquiries>['inquiries'][number];
