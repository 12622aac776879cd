import { join } from 'node:path';
import { languageOf } from '#messages/language.ts';
import { createSigner } from '../crypto/signer.ts';
import { connectDatabase } from '../db/database.ts';
import { createListen } from '../db/listen.ts';
import type { Services } from '../feature-types/services.ts';
import { diskSpace } from '../health/disk.ts';
import type { MailWorker } from '../jobs/mail-job.ts';
import { createMailQueue } from '../jobs/mail-queue.ts';
import { createRateLimiter } from '../limits/rate-limit.ts';
import type { ComposeMails, Mail } from '../mail/mail.ts';
import type { LocalContent } from '../settings/built-content.ts';
import { contentInUse } from '../settings/built-content.ts';
import { inLanguage } from '../settings/run-in-language.ts';
import { createFeatureRegistry, features } from './features.ts';

type Given = Pick<Services, 'env' | 'secret' | 'log' | 'prepareSite'> & {
  /** The content in each language, starting with the main one. */
  contents: [LocalContent, ...LocalContent[]];
  databaseUrl: string;
  /** Whether this process also delivers emails. */
  isWorker: boolean;
};

/** Creates everything the features and the worker share, without connecting to the database yet. */
export function composeServices({ databaseUrl, isWorker, contents, ...given }: Given) {
  const { env, secret, log } = given;
  const [main] = contents;
  const onError = (error: Error) => log.warn({ err: error }, 'database connection lost');
  const { pool, db } = connectDatabase(databaseUrl, onError);
  const queue = createMailQueue(databaseUrl, log, isWorker);
  const services: Services = {
    ...given,
    ...main,
    ...createFeatureRegistry(() => services),
    db,
    listen: createListen(databaseUrl),
    signer: createSigner(secret, env.secretPrevious),
    enqueueMail: queue.enqueue,
    enqueueDecision: queue.enqueueDecision,
    limiter: createRateLimiter(db, secret, env.rateLimitFactor),
    readiness: {
      migrated: false,
      content: contentInUse(),
      publication: 0,
      worker: () => (isWorker ? queue.state() : 'not here'),
      stopping: false,
      inbox: isWorker && env.inboxImapUrl !== undefined ? 'not read yet' : 'not here',
      // Data and emails stored on other machines need no disk space here.
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
    /** Switches to new content, for emails and for the main language. */
    useContents(now: Given['contents']) {
      Object.assign(services, now[0]);
      compose = composeIn(now, services);
    },
    queue,
    pool,
  };
}

/**
 * Creates a function that composes emails in the recipient's language, or in the main one if the
 * site no longer has that language.
 */
function composeIn(
  [main, ...others]: Given['contents'],
  services: Services,
): MailWorker['compose'] {
  const composersOf = (content: LocalContent): Record<string, ComposeMails> =>
    Object.assign({}, ...features.map(({ mails }) => mails?.compose({ ...services, ...content })));
  const made = [main, ...others].map((content) => ({
    tag: content.settings.language,
    composers: composersOf(content),
  }));
  const inTag = (tag: string | null | undefined) =>
    made.find((one) => tag && languageOf(one.tag) === languageOf(tag)) ?? made[0];

  return async (kind, db, ids) => {
    const mailsOf = features.find(({ name }) => kind.startsWith(`${name}.`))?.mails;
    const found = await mailsOf?.languages?.(db, kind, ids);
    const tags = new Map(found?.map(({ id, language }) => [id, language]));
    const mails = new Map<string, Mail | undefined>();
    for (const [local, some] of Map.groupBy(ids, (id) => inTag(tags.get(id)))) {
      const compose = local?.composers[kind];
      // For example, if only a newer version knows this kind of email.
      if (local === undefined || compose === undefined) throw new Error(`There is no mail ${kind}`);
      const composed = await inLanguage(local.tag, () => compose(db, some));
      for (const [index, id] of some.entries()) mails.set(id, composed[index]);
    }
    return ids.map((id) => mails.get(id));
  };
}
