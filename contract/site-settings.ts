import * as z from 'zod/mini';

const sentence = z.string().check(z.minLength(1));
const mail = z.string().check(z.email());
const web = z.string().check(z.url());
/** A switch without an implementation (docs/decisions/0015-no-consent-banner.md). */
const off = z.literal(false, 'must be false: there is no integration with a provider yet');

/** The same for a cart: nothing on the site can be bought. */
const nothingToBuy = z.literal(false, 'must be false: there is nothing on this site to buy');

const settingsFile = z.strictObject({
  brand: z.strictObject({
    name: sentence,
    aiName: sentence,
    legalName: sentence,
    description: sentence,
    demo: z.boolean(),
  }),
  contact: z.strictObject({
    email: mail,
    supportEmail: mail,
    staffEmail: mail,
    mailFrom: sentence,
    address: z.strictObject({
      street: sentence,
      city: sentence,
      region: sentence,
      postalCode: sentence,
      country: sentence,
      /** ISO 3166-1, for search engines. */
      countryCode: z.string().check(z.regex(/^[A-Z]{2}$/, 'must be two capitals such as CA')),
    }),
    demo: z.boolean(),
  }),
  social: z.array(z.strictObject({ name: sentence, href: web, demo: z.boolean() })),
  copyrightYear: z.number(),
  newsletter: z.strictObject({ purpose: sentence, consent: sentence }),
  flags: z.strictObject({
    contact: z.boolean(),
    press: z.boolean(),
    blog: z.boolean(),
    developers: z.boolean(),
    forums: z.boolean(),
    cart: nothingToBuy,
    account: z.boolean(),
    search: z.boolean(),
    errorReporting: off,
    tagManager: off,
  }),
});

/**
 * `content/site.json`: what an agency changes first. Read by the build and by the server; `{brand}` in
 * the consent is replaced with the brand's name.
 */
export const siteSettings = z.pipe(
  settingsFile,
  z.transform((settings) => ({
    ...settings,
    newsletter: {
      ...settings.newsletter,
      consent: settings.newsletter.consent.replaceAll('{brand}', settings.brand.name),
    },
  })),
);

export type SiteSettings = z.infer<typeof siteSettings>;
