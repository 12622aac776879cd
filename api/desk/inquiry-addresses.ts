import { requestPath } from '#contract/desk/addresses.ts';
import { href } from '#contract/routes.ts';
import type { Signer } from '../accounts/signer.ts';
import type { InquiryAddresses } from '../inquiry/mails.ts';
import type { Env } from '../settings/env.ts';
import { bounceAddress, replyAddress } from './reply-address.ts';
import type { DeskServices } from './services.ts';

/** What mails of requests say of the desk. */
export const inquiryAddresses = (
  { origin, apiOrigin, basePath, inboxAddress }: Env,
  signer: Signer,
  languagePath: string,
): Omit<InquiryAddresses, 'staffEmail'> => ({
  pageOf: (reference) => origin + basePath + requestPath(reference),
  // Accounts are where the API serves the pages too.
  clientPageOf: (reference) =>
    origin === apiOrigin
      ? `${origin + basePath + languagePath + href('dashboard')}#${reference}`
      : undefined,
  answersTo: (reference, writer) =>
    inboxAddress && replyAddress(signer, inboxAddress, reference, writer),
});

/** Whom the mails of the site come from, and where reports about them go. */
export const senderOf = (services: Pick<DeskServices, 'env' | 'signer'>) => ({
  // Read for each mail, since the content may change it.
  get from() {
    return services.env.mailFrom;
  },
  origin: services.env.origin,
  dkim: services.env.dkim,
  bouncesTo: bouncesTo(services),
});

/** To the inbox, if there is one. */
function bouncesTo({ env: { inboxAddress }, signer }: Pick<DeskServices, 'env' | 'signer'>) {
  if (inboxAddress === undefined) return undefined;
  return (mailId: string, to: string) => bounceAddress(signer, inboxAddress, mailId, to);
}
