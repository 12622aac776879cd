import type { Feature } from '#api/feature-types/feature.ts';
import { sweepAccounts } from './deletion.ts';
import { accountLanguages } from './mail-languages.ts';
import { accountMails } from './mails.ts';
import { accounts } from './routes.ts';
import { renewTotpKeys } from './second-factor.ts';

export const accountFeature: Feature = {
  name: 'account',
  routes: accounts,
  mails: {
    compose: ({ settings, env, languagePath }) =>
      accountMails(settings, env.apiOrigin + env.basePath + languagePath),
    languages: accountLanguages,
  },
  work: ({ db, log, signer, personalData }) => [
    { when: 'every ten minutes', run: () => sweepAccounts(db, personalData) },
    {
      when: 'every ten minutes',
      async run() {
        const lost = await renewTotpKeys(db, signer);
        if (lost > 0) log.warn({ lost }, 'two-factor keys that no known SECRET can decrypt');
      },
    },
  ],
  commands: { staff: () => import('./staff-command.ts') },
};
