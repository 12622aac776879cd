import type { Queryable } from '../db/database.ts';

/** A mail ready to be sent. */
export type Mail = {
  /** One address, as it is stored. */
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
};

/**
 * Every kind of mail job, by area. A `newsletter.request` is no mail itself: composing it decides which
 * of the others is due.
 */
export const mailKinds = [
  'newsletter.request',
  'newsletter.confirm',
  'newsletter.welcome',
  'newsletter.already',
  'newsletter.leave-link',
  'newsletter.goodbye',
  'inquiry.notice',
  'inquiry.acknowledgement',
  'inquiry.burst',
  'account.sign-up',
  'account.reset',
  'account.password-changed',
  'account.email',
  'account.email-left',
  'account.email-taken',
  'account.second-factor',
  'account.wrong-codes',
  'account.recovery-code',
  'account.new-browser',
  'account.deletion',
] as const;

export type MailKind = (typeof mailKinds)[number];

/** Mails that somebody waits for, with the page open that asked for them: no other delays them. */
export const urgentKinds: ReadonlySet<MailKind> = new Set([
  'newsletter.request',
  'newsletter.confirm',
  'newsletter.leave-link',
  'account.sign-up',
  'account.reset',
  'account.email',
]);

/** Mails to the staff. */
export const staffKinds: ReadonlySet<string> = new Set<MailKind>([
  'inquiry.notice',
  'inquiry.burst',
]);

/**
 * What a queued job says about its mail: the kind, and the row it is about. The text is composed when
 * the mail is sent, so no address, answer or token waits in the queue.
 */
type MailReference = {
  kind: MailKind;
  id: string;
  /** How long to keep retrying while the mail server defers it; four days by default. */
  patienceHours?: number;
};

/** Composes the mails about some rows, in their order; undefined where none is due any more. */
export type ComposeMails = (db: Queryable, ids: string[]) => Promise<(Mail | undefined)[]>;

export type MailComposers = Record<MailKind, ComposeMails>;

/** The composers that an area brings: one for each of its kinds. */
export type AreaComposers<Area extends string> = Pick<
  MailComposers,
  Extract<MailKind, `${Area}.${string}`>
>;

/** A composer for mails that share no queries. */
export function oneByOne(
  compose: (db: Queryable, id: string) => Promise<Mail | undefined>,
): ComposeMails {
  return async (db, ids) => {
    const mails: (Mail | undefined)[] = [];
    for (const id of ids) mails.push(await compose(db, id));
    return mails;
  };
}

/** Queues mails in the transaction of the rows they are about. */
export type EnqueueMail = (transaction: Queryable, ...references: MailReference[]) => Promise<void>;
