import type { Queryable, Readable } from '#api/db/database.ts';
import type { Services } from '#api/feature-types/services.ts';
import type { Account, Staff } from '#features/account/api/session.ts';

/** The services the desk needs. */
export type DeskServices = Pick<
  Services,
  | 'db'
  | 'listen'
  | 'enqueueMail'
  | 'limiter'
  | 'settings'
  | 'choices'
  | 'replies'
  | 'env'
  | 'log'
  | 'readiness'
  | 'signer'
  | 'languagePath'
  | 'recordBounce'
  | 'lettersOf'
  | 'countWaiting'
  | 'personalData'
  | 'mailToken'
>;

/** Same, for read-only use. */
export type ReadServices = Omit<DeskServices, 'db' | 'enqueueMail'> & { db: Readable };

/** Same, within an open transaction. */
export type TransactionServices = Omit<DeskServices, 'db'> & { db: Queryable };

/** The acting member, with their account and session. */
export type Member = Staff & { account: Account; sessionId: string };
