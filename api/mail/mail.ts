import type { Queryable } from '../db/database.ts';

/** A mail ready to be handed over. */
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
 * What a queued job says of its mail: the kind, and the row that it is about. The words are made
 * when it is sent, so that no address, answer or token waits in the queue.
 */
export type MailReference = {
  kind: string;
  id: string;
  /** How long a mail server that puts it off is asked again; four days unless said (design, D12). */
  patienceHours?: number;
};

/** Makes the mail about a row, or nothing when it is no longer due. */
export type ComposeMail = (db: Queryable, id: string) => Promise<Mail | undefined>;

/** The same for some rows at once, in their order: many mails of one kind share their queries. */
export type ComposeMails = (db: Queryable, ids: string[]) => Promise<(Mail | undefined)[]>;

/** Every kind of mail that the areas send. */
export type MailComposers = Record<string, ComposeMails>;

/** Composers of mails that are sent one at a time anyway. */
export function oneByOne(composers: Record<string, ComposeMail>): MailComposers {
  return Object.fromEntries(
    Object.entries(composers).map(([kind, compose]) => [
      kind,
      async (db, ids) => {
        const mails: (Mail | undefined)[] = [];
        for (const id of ids) mails.push(await compose(db, id));
        return mails;
      },
    ]),
  );
}

/** Queues a mail in the transaction of the row that it is about. */
export type EnqueueMail = (transaction: Queryable, reference: MailReference) => Promise<void>;
