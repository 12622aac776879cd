import { accountFeature } from '#features/account/api/feature.ts';
import { contentFeature } from '#features/content/api/feature.ts';
import { deskFeature } from '#features/desk/api/feature.ts';
import { inquiryFeature } from '#features/inquiry/api/feature.ts';
import { lettersFeature } from '#features/letters/api/feature.ts';
import { mailboxFeature } from '#features/mailbox/api/feature.ts';
import { newsletterFeature } from '#features/newsletter/api/feature.ts';
import { webhooksFeature } from '#features/webhooks/api/feature.ts';
import type { Feature } from '../feature-types/feature.ts';
import type { FeatureRegistry, PersonalData, Services } from '../feature-types/services.ts';
import { MailboxClosed } from '../mail/mail-account.ts';

/** All features. Each feature may import only the features listed before it. */
export const features: readonly Feature[] = [
  webhooksFeature,
  newsletterFeature,
  inquiryFeature,
  accountFeature,
  deskFeature,
  mailboxFeature,
  contentFeature,
  lettersFeature,
];

/** The personal data stored by all features. */
export const personalData: PersonalData = {
  async exportOf(db, held) {
    const lists = [];
    for (const feature of features) lists.push(await feature.personalData?.exportOf?.(db, held));
    return Object.assign({}, ...lists);
  },
  async erase(transaction, held) {
    // In reverse order because rows of later features reference rows of earlier ones.
    for (const feature of features.toReversed())
      await feature.personalData?.erase?.(transaction, held);
  },
  async changeAddress(transaction, held, to, sender) {
    for (const feature of features)
      await feature.personalData?.changeAddress?.(transaction, held, to, sender);
  },
  async leaveStaff(transaction, staffId) {
    for (const feature of features) await feature.personalData?.leaveStaff?.(transaction, staffId);
  },
};

/** @param services called again for each event */
export function createFeatureRegistry(services: () => Services): FeatureRegistry {
  return {
    personalData,
    recordBounce,
    async mailToken(refused) {
      for (const { mailToken } of features) {
        if (mailToken !== undefined) return mailToken(services(), refused);
      }
      throw new MailboxClosed('There is no mailbox to connect');
    },
    async lettersOf(db, mailIds) {
      const found = features.map(({ lettersOf }) => lettersOf?.(db, mailIds) ?? []);
      return new Map((await Promise.all(found)).flatMap((letters) => [...letters]));
    },
    async countWaiting(db) {
      const counts: Partial<Record<string, number>> = {};
      for (const { name, countWaiting } of features) {
        counts[name] = await countWaiting?.(db, services());
      }
      return counts;
    },
    async describeEvent(db, event, subjectId) {
      for (const { events } of features) {
        const describe = events?.[event];
        if (describe !== undefined) return describe(services(), db, subjectId);
      }
      throw new Error(`This version has no event ${event}`);
    },
  };
}

/** Notifies each feature that an email bounced. */
export const recordBounce: FeatureRegistry['recordBounce'] = async (transaction, bounce) => {
  for (const feature of features) await feature.recordBounce?.(transaction, bounce);
};
