import type { Logger } from 'pino';
import type { WebhookEvent } from '#features/webhooks/contract/webhooks.ts';
import type { Signer } from '../crypto/signer.ts';
import type { Database, Queryable, Readable } from '../db/database.ts';
import type { Listen } from '../db/listen.ts';
import type { Readiness } from '../health/routes.ts';
import type { RateLimiter } from '../limits/rate-limit.ts';
import type { EnqueueDecision, EnqueueMail } from '../mail/mail.ts';
import type { MailToken } from '../mail/mail-account.ts';
import type { LocalContent } from '../settings/built-content.ts';
import type { Env } from '../settings/env.ts';
import type { OwnedAddress } from './owned-address.ts';

/**
 * The services that features share, plus the content in one language. Created by `composeServices`.
 */
export type Services = LocalContent & {
  env: Env;
  /** The signing secret: `env.secret`, or the one stored in the data directory. */
  secret: string;
  signer: Signer;
  db: Database;
  listen: Listen;
  enqueueMail: EnqueueMail;
  enqueueDecision: EnqueueDecision;
  limiter: RateLimiter;
  readiness: Readiness;
  /** Prepares for a publication that is likely to follow. */
  prepareSite: () => void;
  log: Logger;
  /**
   * The folder of emails that `/dev/mailbox` shows, or undefined if an SMTP server is configured.
   */
  mailFolder: string | undefined;
} & FeatureRegistry;

/** Lets features call one another's functions without importing them. */
export type FeatureRegistry = {
  /** The personal data stored by all features. */
  personalData: PersonalData;
  /** Records a bounce in every feature. */
  recordBounce: (transaction: Queryable, bounce: Bounce) => Promise<void>;
  mailToken: MailToken;
  /** Returns the letter that each email is a copy of, by email id. */
  lettersOf: (db: Readable, mailIds: string[]) => Promise<Map<string, SentLetter>>;
  /** Counts the items that need attention from staff, by feature. */
  countWaiting: (db: Readable) => Promise<Partial<Record<string, number>>>;
  /**
   * Describes an event for webhooks, or returns undefined if its row is gone.
   * @throws Error for an event of a newer version
   */
  describeEvent: (
    db: Queryable,
    event: WebhookEvent,
    subjectId: string,
  ) => Promise<EventReport | undefined>;
};

/** Handles the personal data that a feature stores. */
export type PersonalData = {
  /** Returns everything stored about these addresses as named lists. */
  exportOf: (db: Readable, held: OwnedAddress[]) => Promise<Record<string, unknown>>;
  erase: (transaction: Queryable, held: OwnedAddress[]) => Promise<void>;
  /**
   * Switches a person's emails to another address.
   * @param held the addresses they have had, the current one first
   * @param sender where the confirmation came from, as evidence
   */
  changeAddress: (
    transaction: Queryable,
    held: OwnedAddress[],
    to: string,
    sender: { ip: string; userAgent: string },
  ) => Promise<void>;
  /** Unassigns a staff member whose account is being erased. */
  leaveStaff: (transaction: Queryable, staffId: string) => Promise<void>;
};

export type Bounce = {
  mailId: string;
  to: string;
  /** `hard` if the mailbox does not exist, `soft` if it may accept email later. */
  result: 'hard' | 'soft';
  /** The server's response. */
  detail: string;
};

/** A newsletter letter, with its page at the desk. */
export type SentLetter = { subject: string; page: string };

/** A webhook's payload: data for programs and a sentence for people. */
export type EventReport = { data: Record<string, unknown>; text: string };

/** Returns the secrets that tokens may be signed with, including the previous one. */
export function secretsOf({ secret, env }: Pick<Services, 'secret' | 'env'>): string[] {
  return env.secretPrevious === undefined ? [secret] : [secret, env.secretPrevious];
}
