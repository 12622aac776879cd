import type { SiteSettings } from '#contract/site-settings.ts';
import type { PersonalData } from '../accounts/account-services.ts';
import { eraseRequests } from '../desk/erase.ts';
import { exportMessages } from '../desk/export.ts';
import { leaveDesk } from '../desk/leave-desk.ts';
import { exportInquiries, inquiriesOf } from '../inquiry/of-address.ts';
import { exportLetters } from '../letters/export.ts';
import { eraseSubscription } from '../newsletter/erase.ts';
import { chooseNewsletter, newsletterStateOf } from '../newsletter/of-address.ts';
import { personRecord } from '../newsletter/person-record.ts';

/** What the other features store about a person, for accounts to show, export and erase. */
export function personalData(settings: SiteSettings): PersonalData {
  return {
    inquiriesOf,
    newsletterStateOf,
    chooseNewsletter: (transaction, person, subscribed, evidence) =>
      chooseNewsletter(transaction, person, subscribed, evidence, settings.newsletter.consent),
    async exportOf(db, held) {
      const records = await Promise.all(
        held.map(async (address) => ({
          email: address.email,
          ...(await personRecord(db, address)),
        })),
      );
      return {
        inquiries: await exportInquiries(db, held),
        ...(await exportMessages(db, held)),
        newsletter: records,
        letters: await exportLetters(db, held),
      };
    },
    async erase(transaction, held) {
      await eraseRequests(transaction, held);
      for (const address of held) await eraseSubscription(transaction, address);
    },
    leaveDesk,
  };
}
