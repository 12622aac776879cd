import type { Queryable, Readable } from '#api/db/database.ts';
import type { Services } from '#api/feature-types/services.ts';
import type { Account, Staff } from '#features/account/api/session.ts';

export type DeskServices = Pick<
  Services,
  | 'db'
  | 'listen'
  | 'enqueueMail'
  | 'enqueueDecision'
  | 'limiter'
  | 'settings'
  | 'choices'
  | 'replies'
  | 'env'
  | 'log'
  | 'readiness'
  | 'prepareSite'
  | 'signer'
  | 'languagePath'
  | 'recordBounce'
  | 'lettersOf'
  | 'countWaiting'
  | 'personalData'
  | 'mailToken'
>;

/** The services for parts of the desk that only read. */
export type ReadServices = Omit<DeskServices, 'db' | 'enqueueMail' | 'enqueueDecision'> & {
  db: Readable;
};

/** The services for parts of the desk that run in an open transaction. */
export type TransactionServices = Omit<DeskServices, 'db'> & { db: Queryable };

/** The member who is acting, with their account and session. */
export type Member = Staff & { account: Account; sessionId: string };
