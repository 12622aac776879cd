import type { SiteSettings } from '#contract/site-settings.ts';
import type { Database } from '../db/database.ts';
import type { PersonalData } from '../feature/services.ts';
import type { RateLimiter } from '../limits/rate-limit.ts';
import type { EnqueueMail } from '../mail/mail.ts';
import type { Signer } from '../privacy/signer.ts';
import type { PasswordHasher } from './password-hasher.ts';

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
