import type { SiteSettings } from '#contract/site-settings.ts';
import type { PersonalData } from './accounts/area.ts';
import { eraseInquiries, exportInquiries, inquiriesOf } from './inquiry/of-address.ts';
import { eraseSubscription } from './newsletter/erase.ts';
import {
  chooseNewsletter,
  exportSubscription,
  newsletterStateOf,
} from './newsletter/of-address.ts';

/** What the areas hold about a person, gathered for the one that shows and erases it. */
export function personalData(settings: SiteSettings): PersonalData {
  return {
    inquiriesOf,
    newsletterStateOf,
    chooseNewsletter: (db, person, subscribed, evidence) =>
      chooseNewsletter(db, person, subscribed, evidence, settings.newsletter.consent),
    exportOf: async (db, email) => ({
      inquiries: await exportInquiries(db, email),
      newsletter: await exportSubscription(db, email),
    }),
    async erase(transaction, email) {
      await eraseInquiries(transaction, email);
      await eraseSubscription(transaction, email);
    },
  };
}
