import type { Queryable } from '../db/database.ts';

/** An email ready to be sent. */
export type Mail = {
  /** A single address, as stored. */
  to: string;
  cc?: string[];
  bcc?: string[];
  /** One address or several. */
  replyTo?: string | string[];
  subject: string;
  text: string;
  html: string;
  attachments?: { filename: string; content: Buffer }[];
  headers?: Record<string, string>;
  /** The author, if it is a person. Such an email is not marked as automatic (RFC 3834). */
  author?: string;
  /** The Message-IDs of the emails it replies to, oldest first. */
  references?: string[];
  /**
   * The copies that a server accepted in an earlier attempt, as indices into the list of the
   * recipient, the `cc` and the `bcc`. They are not sent again.
   */
  acceptedBy?: number[] | undefined;
  /** Whether the email is for the agency. If so, a delivery failure is the operator's problem. */
  isForStaff?: boolean;
};

/** A recipient whose copy a mail server rejected, with what the server said. */
export type RefusedCopy = { address: string; detail: string };

/**
 * Lists the kinds of emails, such as `inquiry.notice`. Each feature adds its own by declaration
 * merging.
 * @public
 */
// biome-ignore lint/suspicious/noEmptyInterface: see above
export interface MailKinds {}

export type MailKind = keyof MailKinds;

/**
 * A queued email: its kind and the id of the row it is about. The email is composed only when it is
 * sent, so the queue contains no address, answer or token.
 */
export type MailReference = {
  kind: MailKind;
  id: string;
  /** The email's id, if its row must store it. Defaults to a new id. */
  mailId?: string;
  /** Whether a person is waiting for the email, so other emails must not delay it. */
  isUrgent?: boolean;
  delaySeconds?: number;
  /** How long to keep retrying while the mail server defers the email. Defaults to four days. */
  patienceHours?: number;
};

/**
 * Composes the emails about these rows, in order. Returns undefined for an email that is no longer
 * due.
 */
export type ComposeMails = (db: Queryable, ids: string[]) => Promise<(Mail | undefined)[]>;

/**
 * Reads the languages of emails as tags, keyed by the ids of the rows they are about. Null or
 * missing means the main language.
 */
export type ReadLanguages = (
  db: Queryable,
  kind: MailKind,
  ids: string[],
) => Promise<{ id: string; language: string | null }[]>;

/** A feature's composers, one for each of its kinds. */
export type FeatureComposers<Feature extends string> = Record<
  Extract<MailKind, `${Feature}.${string}`>,
  ComposeMails
>;

/** Makes a composer that handles each email separately. */
export function composeEach(
  compose: (db: Queryable, id: string) => Promise<Mail | undefined>,
): ComposeMails {
  return async (db, ids) => {
    const mails: (Mail | undefined)[] = [];
    for (const id of ids) mails.push(await compose(db, id));
    return mails;
  };
}

/** Queues emails within the transaction of the rows they are about. */
export type EnqueueMail = (transaction: Queryable, ...references: MailReference[]) => Promise<void>;

/** Queues processing of data stored in the same transaction. */
export type EnqueueDecision = (transaction: Queryable) => Promise<void>;
