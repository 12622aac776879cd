import type { Signer } from '../crypto/signer.ts';
import type { Env } from '../settings/env.ts';
import { bounceAddress } from './bounce-address.ts';

type Given = { env: Env; signer: Signer };

/** Whom the mails of the site come from, and where reports about them go. */
export const senderOf = (services: Given) => ({
  // Read for each mail, since the content may change it.
  get from() {
    return services.env.mailFrom;
  },
  origin: services.env.origin,
  dkim: services.env.dkim,
  bouncesTo: bouncesTo(services),
});

/** To the inbox, if there is one. */
function bouncesTo({ env: { inboxAddress }, signer }: Given) {
  if (inboxAddress === undefined) return undefined;
  return (mailId: string, to: string) => bounceAddress(signer, inboxAddress, mailId, to);
}
