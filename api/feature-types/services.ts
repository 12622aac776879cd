import type { Logger } from 'pino';
import type { WebhookEvent } from '#features/webhooks/contract/webhooks.ts';
import type { Signer } from '../crypto/signer.ts';
import type { Database, Queryable, Readable } from '../db/database.ts';
import type { Readiness } from '../health/routes.ts';
import type { RateLimiter } from '../limits/rate-limit.ts';
import type { EnqueueDecision, EnqueueMail } from '../mail/mail.ts';
import type { LocalContent } from '../settings/built-content.ts';
import type { Env } from '../settings/env.ts';
import type { OwnedAddress } from './owned-address.ts';

/** What the features share, with the content of one language; created by `composeServices`. */
export type Services = LocalContent & {
  env: Env;
  /** Signs what browsers keep: `env.secret`, or the one kept in the data directory. */
  secret: string;
  signer: Signer;
  db: Database;
  enqueueMail: EnqueueMail;
  enqueueDecision: EnqueueDecision;
  limiter: RateLimiter;
  readiness: Readiness;
  log: Logger;
  /** The folder of mails that `/dev/mailbox` shows; undefined with an SMTP server. */
  mailFolder: string | undefined;
} & FeatureRegistry;

/** What features ask of each other without knowing each other. */
export type FeatureRegistry = {
  /** What all of them store about people. */
  personalData: PersonalData;
  /** Has each feature record that a mail came back after its server had taken it. */
  recordBounce: (transaction: Queryable, bounce: Bounce) => Promise<void>;
  /** How many things wait for somebody of the agency, by feature. */
  countWaiting: (db: Readable) => Promise<Partial<Record<string, number>>>;
  /** What webhooks say of an event; undefined if the row it is about is gone. */
  describeEvent: (
    db: Queryable,
    event: WebhookEvent,
    subjectId: string,
  ) => Promise<EventReport | undefined>;
};

/** What a feature stores about people. */
export type PersonalData = {
  /** Everything that is stored about addresses, by the name of its list. */
  exportOf: (db: Queryable, held: OwnedAddress[]) => Promise<Record<string, unknown>>;
  erase: (transaction: Queryable, held: OwnedAddress[]) => Promise<void>;
  /** Lets go of what a person of the agency has, whose account is erased. */
  leaveStaff: (transaction: Queryable, staffId: string) => Promise<void>;
};

/** A mail that came back. */
export type Bounce = {
  mailId: string;
  to: string;
  /** Whether there is no such mailbox, or it may take mails again. */
  result: 'hard' | 'soft';
  /** What the server said. */
  detail: string;
};

/** What a receiver is told of an event: data for programs, and a sentence for people. */
export type EventReport = { data: Record<string, unknown>; text: string };

/** The secrets that tokens may be signed with: those of the previous one are still valid. */
export function secretsOf({ secret, env }: Pick<Services, 'secret' | 'env'>): string[] {
  return env.secretPrevious === undefined ? [secret] : [secret, env.secretPrevious];
}
