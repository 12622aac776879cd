import type { Feature } from '#api/feature-types/feature.ts';
import { deleteOldDeliveries, startWebhooks } from './deliver-webhooks.ts';

export const webhooksFeature: Feature = {
  name: 'webhooks',
  work: ({ db, log, env, signer, describeEvent }) => [
    {
      when: 'always',
      start: () =>
        startWebhooks({
          db,
          log,
          describeEvent,
          decrypt: (secret) => signer.decrypt(secret)?.plain,
          mayBePrivate: env.webhookPrivateAddresses,
        }),
    },
    {
      when: 'every night',
      run: async () => ({ webhookDeliveries: await deleteOldDeliveries(db) }),
    },
  ],
};
