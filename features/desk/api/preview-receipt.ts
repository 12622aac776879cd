import type { Mail } from '#api/mail/mail.ts';
import { inLanguage } from '#api/settings/run-in-language.ts';
import { inquiryAddresses } from '#features/inquiry/api/addresses.ts';
import { receiptMail } from '#features/inquiry/api/mails.ts';
import { exampleWith } from '#features/inquiry/contract/example.ts';
import type { ReadServices } from './services.ts';

/**
 * Composes the email that confirms a request, with sample data, exactly as it would be sent now in
 * the main language.
 */
export const previewReceipt = ({
  settings,
  choices,
  env,
  signer,
  languagePath,
}: ReadServices): Mail =>
  inLanguage(settings.language, () =>
    receiptMail(settings, choices, inquiryAddresses(env, signer, languagePath), {
      reference: `${settings.brand.reference}-7F3K9Q`,
      receivedAt: new Date(),
      answers: exampleWith(choices),
    }),
  );
