import { Hono } from 'hono';
import type { Feature } from '#api/feature-types/feature.ts';
import { MailboxClosed } from '#api/mail/mail-account.ts';
import { createDeskRouter } from '#features/desk/api/desk-router.ts';
import { deleteOldSignIns } from './connect.ts';
import { mailboxMails } from './mails.ts';
import { mailboxRoutes } from './routes.ts';
import { mailToken, reencryptTokens } from './tokens.ts';
import { countToConnect } from './view.ts';

export const mailboxFeature: Feature = {
  name: 'mailbox',
  routes({ services }) {
    if (services.languagePath !== '') return new Hono();
    const calls = createDeskRouter(services);
    mailboxRoutes(calls);
    return calls.app;
  },
  mails: { compose: mailboxMails },
  work: (services) => [
    {
      when: 'every minute',
      async run() {
        if (services.env.mailOauth === undefined) return;
        // Renews tokens before an email needs them. Failures are stored.
        await mailToken(services).catch((error) => {
          if (!(error instanceof MailboxClosed)) throw error;
        });
      },
    },
    { when: 'every ten minutes', run: () => reencryptTokens(services) },
    {
      when: 'every night',
      run: async () => ({ mailboxSignIns: await deleteOldSignIns(services.db) }),
    },
  ],
  mailToken: (services, refused) => mailToken(services, refused),
  countWaiting: (db, { env }) => countToConnect(db, env),
};
