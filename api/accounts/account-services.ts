import type { AccountInquiry, NewsletterState } from '#contract/account.ts';
import type { SiteSettings } from '#contract/site-settings.ts';
import type { Database, Queryable } from '../db/database.ts';
import type { RateLimiter } from '../limits/rate-limit.ts';
import type { EnqueueMail } from '../mail/mail.ts';
import type { HeldAddress } from '../privacy/held-address.ts';
import type { PasswordHasher } from './password-hasher.ts';
import type { Signer } from './signer.ts';

/** What the routes of accounts depend on. */
export type AccountServices = {
  db: Database;
  enqueueMail: EnqueueMail;
  limiter: RateLimiter;
  settings: SiteSettings;
  /** The site's public address. */
  origin: string;
  hasher: PasswordHasher;
  signer: Signer;
  personalData: PersonalData;
};

/** What other features store about a person's addresses; injected, since features never import each other. */
export type PersonalData = {
  inquiriesOf: (db: Queryable, held: HeldAddress[]) => Promise<AccountInquiry[]>;
  newsletterStateOf: (db: Queryable, email: string) => Promise<NewsletterState>;
  /** Joins or leaves the newsletter with a confirmed address. */
  chooseNewsletter: (
    transaction: Queryable,
    person: { email: string; name: string },
    subscribed: boolean,
    evidence: { ip: string; userAgent: string },
  ) => Promise<void>;
  /** Everything that is stored, by services. */
  exportOf: (db: Queryable, held: HeldAddress[]) => Promise<Record<string, unknown>>;
  erase: (transaction: Queryable, held: HeldAddress[]) => Promise<void>;
  /** Lets go of what a person of the agency has, whose account is erased. */
  leaveDesk: (transaction: Queryable, staffId: string) => Promise<void>;
};
