import type { Signer } from '#api/crypto/signer.ts';
import type { Env } from '#api/settings/env.ts';
import { requestPath } from '#contract/desk-addresses.ts';
import { href } from '#contract/routes.ts';
import type { InquiryAddresses } from './mails.ts';
import { replyAddress } from './reply-address.ts';

/** Returns the desk URLs used in emails about requests. */
export const inquiryAddresses = (
  { origin, apiOrigin, basePath, inboxAddress }: Env,
  signer: Signer,
  languagePath: string,
): Omit<InquiryAddresses, 'staffEmail'> => ({
  pageOf: (reference) => apiOrigin + basePath + requestPath(reference),
  // Accounts exist only where the API also serves the pages.
  clientPageOf: (reference) =>
    origin === apiOrigin
      ? `${origin + basePath + languagePath + href('dashboard')}#${reference}`
      : undefined,
  answersTo: (reference, writer) =>
    inboxAddress && replyAddress(signer, inboxAddress, reference, writer),
});
