import { join } from 'node:path';
import { languageOf } from '#messages/language.ts';
import { accountLanguages, accountMails } from './accounts/mails.ts';
import { connectDatabase } from './db/database.ts';
import { inquiryAddresses } from './desk/inquiry-addresses.ts';
import { deskLanguages, deskMails } from './desk/mails.ts';
import { deskServices } from './desk/services.ts';
import { diskSpace } from './health/disk.ts';
import { inquiryLanguages, inquiryMails } from './inquiry/mails.ts';
import type { MailWorker } from './jobs/mail-job.ts';
import { createMailQueue } from './jobs/mail-queue.ts';
import { createRateLimiter } from './limits/rate-limit.ts';
import type { Mail, MailComposers, ReadLanguages } from './mail/mail.ts';
import { newsletterLanguages, newsletterMails } from './newsletter/mails.ts';
import { inLanguage } from './runtime/language.ts';
import type { Services } from './services.ts';
import type { LocalContent } from './settings/built-content.ts';
import { contentInUse } from './settings/built-content.ts';

type Given = Pick<Services, 'env' | 'secret' | 'log'> & {
  /** The content in each language, the main one first. */
  contents: [LocalContent, ...LocalContent[]];
  databaseUrl: string;
  /** Whether this process also delivers mails. */
  isWorker: boolean;
};

/** Creates everything the features and the worker share; nothing connects to the database yet. */
export function composeServices({ databaseUrl, isWorker, contents, ...given }: Given) {
  const { env, secret, log } = given;
  const [main] = contents;
  const onError = (error: Error) => log.warn({ err: error }, 'database connection lost');
  const { pool, db } = connectDatabase(databaseUrl, onError);
  const queue = createMailQueue(databaseUrl, log, isWorker);
  const services: Services = {
    ...given,
    ...main,
    db,
    enqueueMail: queue.enqueue,
    enqueueDecision: queue.enqueueDecision,
    limiter: createRateLimiter(db, secret, env.rateLimitFactor),
    readiness: {
      migrated: false,
      content: contentInUse(),
      worker: () => (isWorker ? queue.state() : 'not here'),
      stopping: false,
      inbox: isWorker && env.inboxImapUrl !== undefined ? 'not read yet' : 'not here',
      // Data and mails that other machines store need no space here.
      disk: async () =>
        (env.databaseUrl !== undefined && env.smtpUrl !== undefined) ||
        (await diskSpace(env.dataDir))?.isEnough !== false,
    },
    mailFolder: env.smtpUrl === undefined ? join(env.dataDir, 'mail') : undefined,
  };
  let compose = composeIn(contents, services);
  return {
    services,
    compose: ((...given) => compose(...given)) as MailWorker['compose'],
    /** Replaces what the content says, for mails and for the main language. */
    useContents(now: Given['contents']) {
      Object.assign(services, now[0]);
      compose = composeIn(now, services);
    },
    queue,
    pool,
  };
}

/** Composes mails in the language of those whom they go to or, if the site no longer has it, the main one. */
function composeIn(
  [main, ...others]: Given['contents'],
  services: Services,
): MailWorker['compose'] {
  const { env, signer } = deskServices(services);
  const composersOf = ({ settings, choices, languagePath }: LocalContent): MailComposers => {
    const siteUrl = env.origin + env.basePath + languagePath;
    return {
      ...newsletterMails(settings, siteUrl, env.apiOrigin + env.basePath + languagePath),
      ...inquiryMails(settings, choices, {
        staffEmail: env.staffEmail,
        ...inquiryAddresses(env, signer, languagePath),
      }),
      ...accountMails(settings, siteUrl),
      ...deskMails({ settings, env, signer }),
    };
  };
  const made = [main, ...others].map((content) => ({
    tag: content.settings.language,
    composers: composersOf(content),
  }));
  const inTag = (tag: string | null | undefined) =>
    made.find((one) => tag && languageOf(one.tag) === languageOf(tag)) ?? made[0];

  return async (kind, db, ids) => {
    const [feature = ''] = kind.split('.');
    const found = await languageReaders[feature]?.(db, kind, ids);
    const tags = new Map(found?.map(({ id, language }) => [id, language]));
    const mails = new Map<string, Mail | undefined>();
    for (const [local, some] of Map.groupBy(ids, (id) => inTag(tags.get(id)))) {
      if (local === undefined) continue;
      const composed = await inLanguage(local.tag, () => local.composers[kind](db, some));
      for (const [index, id] of some.entries()) mails.set(id, composed[index]);
    }
    return ids.map((id) => mails.get(id));
  };
}

const languageReaders: Record<string, ReadLanguages> = {
  newsletter: newsletterLanguages,
  inquiry: inquiryLanguages,
  account: accountLanguages,
  desk: deskLanguages,
};
