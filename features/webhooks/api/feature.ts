import type { Feature } from '#api/feature-types/feature.ts';
import { deleteOldDeliveries, startWebhooks } from './deliver-webhooks.ts';
import { renewWebhookSecrets } from './renew-secrets.ts';

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
      when: 'every ten minutes',
      async run() {
        const lost = await renewWebhookSecrets(db, signer);
        if (lost > 0) log.warn({ lost }, 'webhook secrets that no known SECRET can decrypt');
      },
    },
    {
      when: 'every night',
      run: async () => ({ webhookDeliveries: await deleteOldDeliveries(db) }),
    },
  ],
};
