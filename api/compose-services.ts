import { join } from 'node:path';
import { accountMails } from './accounts/mails.ts';
import { connectDatabase } from './db/database.ts';
import { diskSpace } from './health/disk.ts';
import { inquiryMails } from './inquiry/mails.ts';
import { createMailQueue } from './jobs/mail-queue.ts';
import { createRateLimiter } from './limits/rate-limit.ts';
import type { MailComposers } from './mail/mail.ts';
import { createMissingAddresses } from './missing/missing-addresses.ts';
import { newsletterMails } from './newsletter/mails.ts';
import type { Services } from './services.ts';

type Given = Pick<Services, 'env' | 'secret' | 'settings' | 'choices' | 'log'> & {
  databaseUrl: string;
  /** Whether this process also delivers mails. */
  isWorker: boolean;
};

/** Creates everything the features and the worker share; nothing connects to the database yet. */
export function composeServices({ databaseUrl, isWorker, ...given }: Given) {
  const { env, secret, settings, choices, log } = given;
  const onError = (error: Error) => log.warn({ err: error }, 'database connection lost');
  const { pool, db } = connectDatabase(databaseUrl, onError);
  const queue = createMailQueue(databaseUrl, log, isWorker);
  const services: Services = {
    ...given,
    db,
    enqueueMail: queue.enqueue,
    enqueueDecision: queue.enqueueDecision,
    limiter: createRateLimiter(db, secret, env.rateLimitFactor),
    missing: createMissingAddresses(db),
    readiness: {
      migrated: false,
      worker: () => (isWorker ? queue.state() : 'not here'),
      stopping: false,
      // Data and mails that other machines store need no space here.
      disk: async () =>
        (env.databaseUrl !== undefined && env.smtpUrl !== undefined) ||
        (await diskSpace(env.dataDir))?.isEnough !== false,
    },
    mailFolder: env.smtpUrl === undefined ? join(env.dataDir, 'mail') : undefined,
  };
  const siteUrl = env.origin + env.basePath;
  const composers: MailComposers = {
    ...newsletterMails(settings, siteUrl, env.apiOrigin + env.basePath),
    ...inquiryMails(settings, choices, env.staffEmail),
    ...accountMails(settings, siteUrl),
  };
  return {
    services,
    composers,
    queue,
    pool,
  };
}
