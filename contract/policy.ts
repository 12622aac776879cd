import { mapValues } from './typed-objects.ts';

/**
 * Every retention period, link lifetime and rate limit. Queries, cookies, emails, pages and the
 * privacy policy all read them from here.
 */

type Unit = 'seconds' | 'minutes' | 'hours' | 'days' | 'years';
/** A duration in a single unit. */
export type Duration = { [Name in Unit]: Record<Name, number> }[Unit];

/** Each is also a token for the text in `content/`, such as `{confirmLink}` for `7 days`. */
export const lifetimes = {
  // Service requests
  draft: { days: 30 },
  unsentRequest: { days: 60 },
  formToken: { hours: 24 },
  /** No one fills in the form in less time than this. */
  formTokenLeast: { seconds: 3 },
  usedFormToken: { days: 2 },
  inquiryKey: { days: 30 },
  inquiryRepeat: { minutes: 10 },
  inquiry: { years: 2 },
  spam: { days: 30 },
  // The desk
  inboundMail: { days: 90 },
  webhookDelivery: { days: 30 },
  /** An uploaded picture that was never published. */
  unusedPicture: { days: 30 },
  /** The content draft of someone who has lost access to the desk. */
  abandonedDraft: { days: 30 },
  // Newsletter
  confirmLink: { days: 7 },
  expiredLink: { days: 30 },
  undoUnsubscribe: { hours: 24 },
  subscriptionRequest: { days: 30 },
  unconfirmedSubscriber: { days: 30 },
  consentEvidence: { years: 4 },
  deliveryResult: { years: 1 },
  requestedMail: { days: 2 },
  subscribedCookie: { hours: 24 },
  failedMail: { days: 90 },
  // Addresses that were not found, counted from the last request for each
  missingAddress: { days: 90 },
  // Accounts
  signUpLink: { hours: 24 },
  /** OWASP ASVS 5.0, 6.5.5 asks for 10 minutes, but email is not always that fast. */
  resetLink: { minutes: 60 },
  emailLink: { minutes: 60 },
  accountRequest: { days: 7 },
  /**
   * OWASP ASVS 5.0, 7.3.1 and 7.3.2. These periods are long because clients follow their requests
   * for weeks and make no payments here.
   */
  sessionIdle: { days: 7 },
  session: { days: 30 },
  /**
   * The time allowed between a correct password and the code, enough to find the phone and type the
   * code.
   */
  secondFactorStep: { minutes: 10 },
  knownBrowser: { days: 180 },
  accountDeletion: { days: 14 },
} as const satisfies Record<string, Duration>;

/**
 * How many emails of a kind may go to one address within a period, and the minimum interval between
 * them. Anyone can request these emails, so they must not flood a stranger's mailbox.
 */
export const mailLimits = {
  acknowledgement: { mails: 3, within: { hours: 24 } },
  confirm: { mails: 3, within: { hours: 24 }, apart: { minutes: 5 } },
  already: { mails: 1, within: { hours: 24 } },
  'leave-link': { mails: 3, within: { hours: 24 }, apart: { minutes: 5 } },
  goodbye: { mails: 3, within: { hours: 24 } },
  accountLink: { mails: 3, within: { hours: 1 } },
} as const satisfies Record<string, { mails: number; within: Duration; apart?: Duration }>;

/**
 * The inbox's limits in bytes: per sender and per request each day, and for all unassigned emails.
 */
export const inboxBytes = {
  sender: 100 * 1024 ** 2,
  request: 250 * 1024 ** 2,
  unmatched: 1024 ** 3,
};

/** The number of uses per time window for each subject (a network, a mailbox). */
export type Limit = { name: string; uses: number; seconds: number };

const quarter = 15 * 60;
const hour = 60 * 60;
const day = 24 * hour;

export const rateLimits = named({
  inquiry: { uses: 5, seconds: hour },
  'inquiry-attempt': { uses: 100, seconds: hour },
  /**
   * New requests from all clients together that are acknowledged by email. Further requests are
   * stored without an acknowledgment, because a botnet could otherwise make this server email
   * strangers. An agency typically gets a few requests a day.
   */
  'inquiry-everywhere': { uses: 60, seconds: hour },
  /**
   * The same limit for each address. Once one of its requests is acknowledged, further ones are
   * only emailed to staff, so only this limit counts them. That way, flooding one address does not
   * delay anyone else's requests.
   */
  'inquiry-address': { uses: 60, seconds: hour },
  /**
   * The inbox's limits on the number of emails: per sender (or reports about one email), per
   * request, and for all unassigned emails. Further emails stay on the mail server, which retries.
   */
  'inbox-sender': { uses: 100, seconds: day },
  'inbox-request': { uses: 500, seconds: day },
  'inbox-everywhere': { uses: 20_000, seconds: day },
  /** The number of addresses to which a staff member sends test letters. */
  'letter-test': { uses: 30, seconds: hour },
  /** Pictures that a staff member uploads. */
  'content-picture': { uses: 200, seconds: hour },
  /** File chunks of up to 1 MiB each that a staff member uploads for replies. */
  'reply-file': { uses: 2000, seconds: hour },
  /** File chunks of up to 1 MiB each that a client adds to their requests. */
  'client-file': { uses: 300, seconds: hour },
  /**
   * Messages that a client writes in the account, the same number that `inbox-sender` lets them
   * email.
   */
  'client-message': { uses: 100, seconds: day },
  /** Pages and pictures that one network opens with preview links. */
  'content-link': { uses: 120, seconds: hour },
  'content-link-picture': { uses: 2000, seconds: hour },
  'newsletter-subscribe': { uses: 5, seconds: hour },
  'newsletter-attempt': { uses: 100, seconds: hour },
  'newsletter-token': { uses: 100, seconds: hour },
  'newsletter-unsubscribe-link': { uses: 5, seconds: hour },
  /** Wrong guesses: per account and network, per network, and per account from many networks. */
  'sign-in-pair': { uses: 10, seconds: quarter },
  'sign-in-network': { uses: 100, seconds: quarter },
  'sign-in-account': { uses: 100, seconds: quarter },
  /**
   * The only limit for browsers that have signed in before, which keeps others from locking the
   * owner out, even from the same network (OWASP, "Slow Down Online Guessing Attacks with Device
   * Cookies").
   */
  'sign-in-known': { uses: 10, seconds: quarter },
  'account-password': { uses: 10, seconds: quarter },
  'account-email': { uses: 5, seconds: hour },
  'account-link': { uses: 100, seconds: hour },
  'account-mail': { uses: 20, seconds: hour },
  'account-attempt': { uses: 200, seconds: hour },
  /**
   * With a million codes, two of them valid at any time, guessing ten times every 15 minutes would
   * succeed within a year with a probability of one half. Fifty guesses a month reduce this to 0.12
   * %.
   */
  'second-factor': { uses: 10, seconds: quarter },
  'second-factor-month': { uses: 50, seconds: 30 * day },
  /** The number of wrong codes before the owner is notified. Two may be typos. */
  'second-factor-errors': { uses: 2, seconds: quarter },
  'second-factor-notice': { uses: 1, seconds: day },
});

function named<Name extends string>(limits: Record<Name, Omit<Limit, 'name'>>) {
  return mapValues(limits, (limit, name): Limit => ({ name, ...limit }));
}

const secondsIn = { seconds: 1, minutes: 60, hours: hour, days: day, years: 365 * day };

/** Returns a duration's only unit and its value. */
export function unitOf(duration: Duration): [Unit, number] {
  const [entry] = Object.entries(duration);
  return entry as [Unit, number];
}

export function inSeconds(duration: Duration): number {
  const [unit, count] = unitOf(duration);
  return count * secondsIn[unit];
}

export const inMilliseconds = (duration: Duration): number => inSeconds(duration) * 1000;

/**
 * Returns a duration in words, such as `7 days`, `60 minutes` or `1 year` in English.
 * @param language BCP 47; null for English
 */
export function durationText(duration: Duration, language: string | null): string {
  const [unit, count] = unitOf(duration);
  return formatOf(language ?? 'en', unit).format(count);
}

const formats = new Map<string, Intl.NumberFormat>();

/**
 * Caches a format for each language and unit, because creating formats took a third of the build
 * time.
 */
function formatOf(language: string, unit: Unit): Intl.NumberFormat {
  const style = { style: 'unit', unit: unit.slice(0, -1), unitDisplay: 'long' } as const;
  const format = formats.get(language + unit) ?? new Intl.NumberFormat(language, style);
  formats.set(language + unit, format);
  return format;
}
