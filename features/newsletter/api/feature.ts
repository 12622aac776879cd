import type { Feature } from '#api/feature-types/feature.ts';
import { m } from '#messages/messages.ts';
import { recordOutcomes } from './bounces.ts';
import { changeAddress } from './change-address.ts';
import { decideRequests } from './decide.ts';
import { eraseSubscription } from './erase.ts';
import { describeSubscriber } from './events.ts';
import { newsletterLanguages, newsletterMails } from './mails.ts';
import { personRecord } from './person-record.ts';
import { deleteExpired } from './retention.ts';
import { newsletter } from './routes.ts';
import { keepSentences } from './sentences.ts';

export const newsletterFeature: Feature = {
  name: 'newsletter',
  routes: ({ services, pages }) => newsletter(services, pages),
  mails: {
    compose: ({ settings, env, languagePath }) =>
      newsletterMails(
        settings,
        env.origin + env.basePath + languagePath,
        env.apiOrigin + env.basePath + languagePath,
      ),
    languages: newsletterLanguages,
  },
  work({ db, enqueueMail }) {
    const run = () => decideRequests(db, enqueueMail);
    return [
      { when: 'decision', run },
      // Processes anything left behind by a failed run.
      { when: 'every ten minutes', run },
      { when: 'every night', run: () => deleteExpired(db) },
    ];
  },
  prepare: keepSentences,
  recordOutcomes: ({ db }, outcomes) =>
    db.transaction((transaction) => recordOutcomes(transaction, outcomes)),
  recordBounce: (transaction, bounce) => recordOutcomes(transaction, [bounce]),
  events: {
    'newsletter.subscribed': describeSubscriber(() => m.desk.webhookSubscribed()),
    'newsletter.left': describeSubscriber(() => m.desk.webhookUnsubscribed()),
  },
  personalData: {
    async exportOf(db, held) {
      const newsletter = [];
      for (const address of held) {
        newsletter.push({ email: address.email, ...(await personRecord(db, address)) });
      }
      return { newsletter };
    },
    async erase(transaction, held) {
      for (const address of held) await eraseSubscription(transaction, address);
    },
    changeAddress,
  },
};
