import { href } from '#contract/routes.ts';
import { m } from '#messages/messages.ts';

/** Links to the pages that other pages often link to. */
export const pageLinks = {
  about: { label: m.labels.aboutUs(), path: href('about') },
  features: { label: m.pages.features(), path: href('features') },
  help: { label: m.labels.helpCenter(), path: href('help') },
  inquiry: { label: m.labels.requestServices(), path: href('inquiry') },
  newsletter: { label: m.labels.newsletter(), path: href('newsletter') },
  pricing: { label: m.labels.pricing(), path: href('pricing') },
  privacyPolicy: { label: m.labels.privacyPolicy(), path: href('privacyPolicy') },
  specialities: { label: m.labels.ourSpecialities(), path: href('specialities') },
  termsOfService: { label: m.labels.termsOfService(), path: href('termsOfService') },
  work: { label: m.labels.ourWork(), path: href('work') },
};
