import { and, eq } from 'drizzle-orm';
import { composeEach, type FeatureComposers } from '#api/mail/mail.ts';
import { layOut } from '#api/mail/mail-layout.ts';
import { deskPath } from '#contract/desk-addresses.ts';
import { momentInZone } from '#contract/formats/local-moment.ts';
import { activeMember } from '#features/desk/api/active-member.ts';
import type { DeskServices } from '#features/desk/api/services.ts';
import { namesOf } from '#features/desk/api/timeline.ts';
import { m } from '#messages/messages.ts';
import { letters } from './tables.ts';

declare module '#api/mail/mail.ts' {
  interface MailKinds {
    'letters.proposed': true;
  }
}

/** Composes emails to staff about letters. */
export function letterMails({
  settings,
  env,
}: Pick<DeskServices, 'settings' | 'env'>): FeatureComposers<'letters'> {
  return {
    // Asks the person in an id from `alertIdOf` to approve a letter, unless it no longer needs
    // approval.
    'letters.proposed': composeEach(async (db, id) => {
      const [letterId = '', staffId = ''] = id.split(' ');
      const person = await activeMember(db, staffId);
      const [letter] = await db
        .select()
        .from(letters)
        .where(and(eq(letters.id, letterId), eq(letters.state, 'proposed')));
      if (person === undefined || letter === undefined) return undefined;
      const { slug, subject, sendAt } = letter;
      const who =
        letter.staffId === null
          ? m.letters.byCommand()
          : ((await namesOf(db)).get(letter.staffId) ?? '–');
      return {
        to: person.email,
        isForStaff: true,
        subject: m.letters.mailSubject({ subject }),
        headers: { 'X-Auto-Response-Suppress': 'All' },
        ...layOut(
          {
            heading: m.letters.mailHeading(),
            paragraphs: [
              m.letters.mailIntro({ who, subject }),
              ...(sendAt.getTime() > Date.now()
                ? [m.letters.mailWhen({ moment: momentInZone(sendAt, settings) })]
                : []),
            ],
            facts: [],
            action: {
              label: m.letters.mailOpen(),
              url: `${env.apiOrigin}${env.basePath}${deskPath}/letters/${slug}`,
            },
          },
          settings,
        ),
      };
    }),
  };
}
