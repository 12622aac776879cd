import { contentVersion } from '#contract/settings/content-version.ts';
import { siteSettings } from '#contract/settings/site-settings.ts';

/** Returns fixed site settings for tests, independent of `content/site.json`. */
export const testSettings = () =>
  siteSettings.parse({
    contentVersion,
    brand: {
      name: 'Bowline',
      aiName: 'Bowline AI',
      legalName: 'Bowline Software Ltd.',
      description: 'Software for tests.',
      mark: 'B',
      reference: 'BL',
      colours: { secondary: '#4ade80' },
      demo: false,
    },
    contact: {
      email: 'hello@bowline.example',
      supportEmail: 'support@bowline.example',
      staffEmail: 'requests@bowline.example',
      mailFrom: 'Bowline <hello@bowline.example>',
      address: {
        street: '1 Test Street',
        city: 'Testville',
        region: 'Alberta',
        postalCode: 'T1T 1T1',
        country: 'Canada',
        countryCode: 'CA',
      },
      demo: false,
    },
    social: [],
    promises: {
      answerTime: 'one business day',
      quoteTime: 'two business days',
      proposalTime: 'a week',
      supportTime: 'the same day',
      consultation: 'The consultation is free.',
      paymentMethods: 'bank transfer',
      tax: 'Before tax.',
      demo: false,
    },
    place: {
      privacyLaws: 'A law applies.',
      privacyWords: 'law',
      commissioner: 'the commissioner',
      antiSpamLaw: 'the law',
      laws: 'Alberta',
      courts: 'Alberta',
      holidays: 'holidays',
      clock: 'our time',
      timeZone: 'America/Edmonton',
    },
    copyrightYear: 2025,
    newsletter: {
      purpose: 'One issue a month.',
      consent: 'I agree to receive the {brand} newsletter by email, about once a month.',
    },
    flags: {
      contact: false,
      press: false,
      blog: false,
      developers: false,
      forums: false,
      newsletter: true,
      cart: false,
      account: false,
      search: false,
      errorReporting: false,
      tagManager: false,
    },
  });
