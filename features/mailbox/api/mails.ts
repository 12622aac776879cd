import { composeEach, type FeatureComposers } from '#api/mail/mail.ts';
import { layOut } from '#api/mail/mail-layout.ts';
import { deskPath } from '#contract/desk-addresses.ts';
import { staffAddresses } from '#features/account/api/staff.ts';
import type { DeskServices } from '#features/desk/api/services.ts';
import { m } from '#messages/messages.ts';
import { reasonText } from './reason-text.ts';
import { mailboxConnections as connections } from './tables.ts';

declare module '#api/mail/mail.ts' {
  interface MailKinds {
    'mailbox.lost': true;
  }
}

/**
 * Composes the alert for owners. If the mailbox also sends emails, the alert could only be sent
 * after the outage, when it is no longer needed.
 */
export function mailboxMails({
  settings,
  env,
}: Pick<DeskServices, 'settings' | 'env'>): FeatureComposers<'mailbox'> {
  return {
    'mailbox.lost': composeEach(async (db, id) => {
      const [owner] = await staffAddresses(db, { id });
      const [row] = await db.select().from(connections);
      if (owner?.role !== 'owner' || row === undefined || row.lostAt === null) return undefined;
      return {
        to: owner.email,
        isForStaff: true,
        subject: m.mailbox.lostSubject(),
        ...layOut(
          {
            heading: m.mailbox.lostHeading(),
            paragraphs: [reasonText(row.reason), m.mailbox.lostDo()],
            facts: [],
            action: {
              label: m.mailbox.openPage(),
              url: `${env.apiOrigin}${env.basePath}${deskPath}/mailbox`,
            },
          },
          settings,
        ),
      };
    }),
  };
}
