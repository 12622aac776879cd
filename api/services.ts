import type { Logger } from 'pino';
import type { ReplyTemplate } from '#contract/desk/replies-file.ts';
import type { InquiryChoices } from '#contract/inquiry/choices.ts';
import type { SiteSettings } from '#contract/site-settings.ts';
import type { Database } from './db/database.ts';
import type { Readiness } from './health/routes.ts';
import type { RateLimiter } from './limits/rate-limit.ts';
import type { EnqueueDecision, EnqueueMail } from './mail/mail.ts';
import type { Env } from './settings/env.ts';

/** What the features share; created by `composeServices`. */
export type Services = {
  env: Env;
  /** Signs what browsers keep: `env.secret`, or the one kept in the data directory. */
  secret: string;
  /** The site's settings in the language of this app, which they name. */
  settings: SiteSettings;
  /** The path of that language on the site: '' for the main one, or such as `/fr`. */
  languagePath: string;
  /** The options of the request form. */
  choices: InquiryChoices;
  /** Templates for replies on the desk. */
  replies: ReplyTemplate[];
  db: Database;
  enqueueMail: EnqueueMail;
  enqueueDecision: EnqueueDecision;
  limiter: RateLimiter;
  readiness: Readiness;
  log: Logger;
  /** The folder of mails that `/dev/mailbox` shows; undefined with an SMTP server. */
  mailFolder: string | undefined;
};

/** The secrets that tokens may be signed with: those of the previous one are still valid. */
export function secretsOf({ secret, env }: Pick<Services, 'secret' | 'env'>): string[] {
  return env.secretPrevious === undefined ? [secret] : [secret, env.secretPrevious];
}
