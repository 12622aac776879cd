import type { Feature } from '#api/feature-types/feature.ts';
import { inquiryAddresses } from './addresses.ts';
import { exportInquiries } from './by-address.ts';
import { inquiryLanguages, inquiryMails } from './mails.ts';
import { keepOfferedOptions } from './offered-options.ts';
import { deleteOldInquiries } from './retention.ts';
import { inquiry } from './routes.ts';

export const inquiryFeature: Feature = {
  name: 'inquiry',
  routes: ({ services }) => inquiry(services),
  mails: {
    compose: ({ settings, choices, env, signer, languagePath }) =>
      inquiryMails(settings, choices, {
        staffEmail: env.staffEmail,
        ...inquiryAddresses(env, signer, languagePath),
      }),
    languages: inquiryLanguages,
  },
  work: ({ db }) => [{ when: 'every night', run: () => deleteOldInquiries(db) }],
  prepare: keepOfferedOptions,
  personalData: {
    exportOf: async (db, held) => ({ inquiries: await exportInquiries(db, held) }),
  },
};
