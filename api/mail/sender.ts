import type { Signer } from '../crypto/signer.ts';
import type { Env } from '../settings/env.ts';
import { bounceAddress } from './bounce-address.ts';
import type { MailToken } from './mail-account.ts';

type Given = { env: Env; signer: Signer; mailToken: MailToken };

/** Returns the sender of the site's emails and the address that receives bounces. */
export const senderOf = (services: Given) => ({
  // Read for each email, because it may change with the content.
  get from() {
    return services.env.mailFrom;
  },
  origin: services.env.origin,
  dkim: services.env.dkim,
  bouncesTo: bouncesTo(services),
  mailToken: services.mailToken,
});

/**
 * Directs bounces to the inbox, if there is one, unless the server only accepts emails from the
 * signed-in address.
 */
function bouncesTo({ env: { inboxAddress, mailOauth }, signer }: Pick<Given, 'env' | 'signer'>) {
  if (inboxAddress === undefined || mailOauth?.sends) return undefined;
  return (mailId: string, to: string) => bounceAddress(signer, inboxAddress, mailId, to);
}
