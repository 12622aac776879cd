import type { Feature } from '#api/feature-types/feature.ts';
import { createTransport } from '#api/mail/create-transport.ts';
import { senderOf } from '#api/mail/sender.ts';
import { createDeskRouter } from '#features/desk/api/desk-router.ts';
import { changeAddress } from './change-address.ts';
import { addressesOf } from './compose.ts';
import { exportLetters } from './export.ts';
import { forgetReaders } from './forget-readers.ts';
import { countWaiting } from './list.ts';
import { letterMails } from './mails.ts';
import { pictureRoutes } from './picture-routes.ts';
import { lettersOf, recordBounce } from './result.ts';
import { letterRoutes } from './routes.ts';
import { startLetters } from './send.ts';
import { subscriberRoutes } from './subscriber-routes.ts';

export const lettersFeature: Feature = {
  name: 'letters',
  routes({ services, site }) {
    const pictures = pictureRoutes({ services, site });
    if (services.languagePath !== '') return pictures;
    const calls = createDeskRouter(services);
    letterRoutes(calls);
    subscriberRoutes(calls);
    return calls.app.route('/', pictures);
  },
  mails: { compose: letterMails },
  work: (services) => [
    {
      when: 'always',
      start() {
        const { db, log, secret, env } = services;
        // Uses a separate transport, so that letters never delay transactional email.
        const transport = createTransport(env, senderOf(services));
        const addresses = addressesOf(env);
        const stop = startLetters({ db, log, transport, secret, origin: env.origin, addresses });
        return async () => {
          await stop();
          transport.close();
        };
      },
    },
    {
      when: 'every night',
      run: async () => ({ letterReaders: await forgetReaders(services.db) }),
    },
  ],
  recordBounce: (transaction, { mailId, to, result }) =>
    recordBounce(transaction, mailId, to, result),
  lettersOf,
  countWaiting,
  personalData: {
    exportOf: async (db, held) => ({ letters: await exportLetters(db, held) }),
    changeAddress,
  },
  commands: {
    letters: () => import('./letters-command.ts'),
    // Here, because a subscriber's full record includes their letters.
    subscribers: () => import('./subscribers-command.ts'),
  },
};
