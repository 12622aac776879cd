import { eq, sql } from 'drizzle-orm';
import { apiHref, href } from '#contract/routes.ts';
import type { SiteSettings } from '#contract/site-settings.ts';
import type { Queryable } from '../db/database.ts';
import { layOut } from '../mail/letter.ts';
import type { MailComposers } from '../mail/mail.ts';
import { newsletterTokens, subscribers } from './tables.ts';
import { createToken } from './token.ts';

/** The newsletter's mails; each is made about a subscriber when it is sent. */
export function newsletterMails(settings: SiteSettings, origin: string): MailComposers {
  const { name } = settings.brand;
  return {
    /** Carries nothing that the visitor typed, since anyone can type anyone's address. */
    async 'newsletter.confirm'(db, id) {
      const subscriber = await find(db, id);
      if (subscriber?.status !== 'pending' && subscriber?.status !== 'unsubscribed')
        return undefined;
      const token = await issueToken(db, id, 'verify');
      const url = origin + href('newsletterVerify', {}, { token });
      return {
        to: subscriber.email,
        subject: `Confirm your subscription to the ${name} newsletter`,
        ...layOut(
          {
            heading: 'One click and you are subscribed',
            paragraphs: [
              `Somebody asked for the ${name} newsletter to be sent to this address.`,
              settings.newsletter.purpose,
            ],
            action: { label: 'Confirm subscription', url },
            closing: [
              'The link works for 7 days.',
              'Not you? Then do nothing: without a confirmation no newsletter is sent.',
            ],
          },
          settings,
        ),
      };
    },

    async 'newsletter.welcome'(db, id) {
      const subscriber = await find(db, id);
      if (subscriber?.status !== 'confirmed') return undefined;
      const token = await issueToken(db, id, 'unsubscribe');
      const url = origin + href('newsletterUnsubscribe', {}, { token });
      const oneClick = origin + apiHref('newsletterUnsubscribe', { token });
      return {
        to: subscriber.email,
        subject: `You are subscribed to the ${name} newsletter`,
        // RFC 8058: the mail program's own button posts to this address.
        headers: {
          'List-Unsubscribe': `<${oneClick}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
        ...layOut(
          {
            heading: 'You are subscribed',
            paragraphs: [`Thank you for confirming. ${settings.newsletter.purpose}`],
            closing: [`To leave at any time, open this address: ${url}`],
          },
          settings,
        ),
      };
    },
  };
}

async function find(db: Queryable, id: string) {
  const [subscriber] = await db
    .select({ email: subscribers.email, status: subscribers.status })
    .from(subscribers)
    .where(eq(subscribers.id, id));
  return subscriber;
}

async function issueToken(db: Queryable, subscriberId: string, purpose: 'verify' | 'unsubscribe') {
  const { token, hash } = createToken();
  const expiresAt = purpose === 'verify' ? sql`now() + interval '7 days'` : null;
  await db.insert(newsletterTokens).values({ hash, subscriberId, purpose, expiresAt });
  return token;
}
