import { requestPath } from '#contract/desk/addresses.ts';
import type { Signer } from '../accounts/signer.ts';
import type { InquiryAddresses } from '../inquiry/mails.ts';
import type { Env } from '../settings/env.ts';
import { bounceAddress, replyAddress } from './reply-address.ts';
import type { DeskServices } from './services.ts';

/** What mails of requests say of the desk. */
export const inquiryAddresses = (
  { origin, basePath, inboxAddress }: Env,
  signer: Signer,
): Omit<InquiryAddresses, 'staffEmail'> => ({
  pageOf: (reference) => origin + basePath + requestPath(reference),
  answersTo: (reference, writer) =>
    inboxAddress && replyAddress(signer, inboxAddress, reference, writer),
});

/** Where reports about mails go: to the inbox, if there is one. */
export function bouncesTo({ env: { inboxAddress }, signer }: DeskServices) {
  if (inboxAddress === undefined) return undefined;
  return (mailId: string, to: string) => bounceAddress(signer, inboxAddress, mailId, to);
}
