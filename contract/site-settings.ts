import * as z from 'zod/mini';
import { fillTokens, tokenValues } from './tokens.ts';

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
 * `content/site.json`: what an agency changes first. Read by the build and by the server. The texts
 * about the newsletter may use tokens such as `{brand}`.
 */
export const siteSettings = z.pipe(
  settingsFile,
  z.transform((settings, context) => {
    const { purpose, consent } = settings.newsletter;
    const fill = (text: string, field: string) => {
      try {
        return fillTokens(text, tokenValues(settings));
      } catch (error) {
        const { message } = error as Error;
        context.issues.push({ code: 'custom', message, input: text, path: ['newsletter', field] });
        return text;
      }
    };
    const newsletter = { purpose: fill(purpose, 'purpose'), consent: fill(consent, 'consent') };
    return { ...settings, newsletter };
  }),
);

export type SiteSettings = z.infer<typeof siteSettings>;
