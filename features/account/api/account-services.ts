import type { Signer } from '#api/crypto/signer.ts';
import type { Database } from '#api/db/database.ts';
import type { PersonalData } from '#api/feature-types/services.ts';
import type { RateLimiter } from '#api/limits/rate-limit.ts';
import type { EnqueueMail } from '#api/mail/mail.ts';
import type { SiteSettings } from '#contract/settings/site-settings.ts';
import type { PasswordHasher } from './password-hasher.ts';

/** Dependencies of the account routes. */
export type AccountServices = {
  db: Database;
  enqueueMail: EnqueueMail;
  limiter: RateLimiter;
  settings: SiteSettings;
  /** The API's public origin. */
  origin: string;
  hasher: PasswordHasher;
  signer: Signer;
  personalData: PersonalData;
};
