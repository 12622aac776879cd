import { inArray } from 'drizzle-orm';
import type { ComposeMails, FeatureComposers, ReadLanguages } from '#api/mail/mail.ts';
import { type Letter, layOut } from '#api/mail/mail-layout.ts';
import { durationText, lifetimes } from '#contract/policy.ts';
import { apiHref, href } from '#contract/routes.ts';
import type { SiteSettings } from '#contract/settings/site-settings.ts';
import { m } from '#messages/messages.ts';
import { issueTokens } from './link-token.ts';
import { subscribers } from './tables.ts';

declare module '#api/mail/mail.ts' {
  interface MailKinds {
    'newsletter.confirm': true;
    'newsletter.welcome': true;
    'newsletter.already': true;
    'newsletter.leave-link': true;
    'newsletter.goodbye': true;
  }
}

type Status = typeof subscribers.$inferSelect.status;
type Draft = { subject: string; letter: Letter; headers?: Record<string, string> };

/**
 * Composes the newsletter's emails. Each is composed for a subscriber when it is sent, or skipped
 * if the subscriber's status has changed by then.
 * @param origin the origin of the pages
 * @param apiOrigin the origin of the API, which differs if the pages are on a static host
 */
export function newsletterMails(
  settings: SiteSettings,
  origin: string,
  apiOrigin: string,
): FeatureComposers<'newsletter'> {
  const { name } = settings.brand;
  const { purpose } = settings.newsletter;

  const mail =
    (
      due: Status[],
      purpose: 'verify' | 'unsubscribe',
      draft: (token: string, email: string) => Draft,
    ): ComposeMails =>
    async (db, ids) => {
      const found = await db
        .select({ id: subscribers.id, email: subscribers.email, status: subscribers.status })
        .from(subscribers)
        .where(inArray(subscribers.id, ids));
      const byId = new Map(
        found.filter(({ status }) => due.includes(status)).map((row) => [row.id, row]),
      );
      const dueIds = ids.filter((id) => byId.has(id));
      const tokens = await issueTokens(db, dueIds, purpose);
      return ids.map((id) => {
        const subscriber = byId.get(id);
        if (subscriber === undefined) return undefined;
        const { letter, ...rest } = draft(tokens[dueIds.indexOf(id)] ?? '', subscriber.email);
        return { to: subscriber.email, ...rest, ...layOut(letter, settings) };
      });
    };

  /**
   * Returns the ways to unsubscribe: a footer link, and headers for the email app's button (RFC
   * 8058).
   */
  function unsubscribeLink(token: string, email: string) {
    const url = origin + href('newsletterUnsubscribe', {}, { token });
    const oneClick = apiOrigin + apiHref('newsletterUnsubscribe', { token });
    return {
      url,
      closing: [
        m.newsletterMails.whySubscribed({ email, brand: name }),
        m.newsletterMails.howToUnsubscribe({ unsubscribeUrl: url }),
      ],
      headers: {
        'List-Unsubscribe': `<${oneClick}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    };
  }

  return {
    /** Contains no user input, because anyone can enter a stranger's address. */
    'newsletter.confirm': mail(['pending', 'unsubscribed'], 'verify', (token) => {
      return {
        subject: m.newsletterMails.confirmSubject({ brand: name }),
        letter: {
          heading: m.newsletterMails.confirmHeading(),
          paragraphs: [m.newsletterMails.confirmIntro({ brand: name }), purpose],
          action: {
            label: m.newsletterMails.confirmButton(),
            url: origin + href('newsletterVerify', {}, { token }),
          },
          closing: [
            m.newsletterMails.confirmLinkLifetime({
              duration: durationText(lifetimes.confirmLink, settings.language),
            }),
            m.newsletterMails.notYouNoNewsletter(),
          ],
        },
      };
    }),

    'newsletter.welcome': mail(['confirmed'], 'unsubscribe', (token, email) => {
      const { closing, headers } = unsubscribeLink(token, email);
      return {
        subject: m.newsletterMails.welcomeSubject({ brand: name }),
        headers,
        letter: {
          heading: m.newsletterMails.welcomeHeading(),
          paragraphs: [m.newsletterMails.welcomeIntro({ purpose })],
          action: { label: m.newsletterMails.welcomeButton(), url: origin + href('newsletter') },
          closing,
        },
      };
    }),

    'newsletter.already': mail(['confirmed'], 'unsubscribe', (token, email) => {
      const { closing, headers } = unsubscribeLink(token, email);
      return {
        subject: m.newsletterMails.alreadySubject({ brand: name }),
        headers,
        letter: {
          heading: m.newsletterMails.alreadyHeading(),
          paragraphs: [
            m.newsletterMails.alreadyIntro({ brand: name }),
            m.newsletterMails.alreadySpamHint(),
          ],
          closing,
        },
      };
    }),

    'newsletter.leave-link': mail(['confirmed'], 'unsubscribe', (token, email) => {
      const { url, headers } = unsubscribeLink(token, email);
      return {
        subject: m.newsletterMails.unsubscribeSubject({ brand: name }),
        headers,
        letter: {
          heading: m.newsletterMails.unsubscribeHeading(),
          paragraphs: [m.newsletterMails.unsubscribeIntro({ email, brand: name })],
          action: { label: m.newsletterMails.unsubscribeButton(), url },
          closing: [m.newsletterMails.notYouNothingChanges()],
        },
      };
    }),

    'newsletter.goodbye': mail(['unsubscribed'], 'unsubscribe', (token, email) => {
      const url = origin + href('newsletterUnsubscribe', {}, { undo: '1', token });
      return {
        subject: m.newsletterMails.goodbyeSubject({ brand: name }),
        letter: {
          heading: m.newsletterMails.goodbyeHeading(),
          paragraphs: [
            m.newsletterMails.goodbyeIntro({ brand: name, email }),
            m.newsletterMails.goodbyeUndo({
              duration: durationText(lifetimes.undoUnsubscribe, settings.language),
            }),
          ],
          action: { label: m.newsletterMails.goodbyeUndoButton(), url },
          closing: [
            m.newsletterMails.goodbyeComeBack({ newsletterUrl: origin + href('newsletter') }),
          ],
        },
      };
    }),
  };
}

/** Returns the languages of the subscribers who receive emails. */
export const newsletterLanguages: ReadLanguages = (db, _, ids) =>
  db
    .select({ id: subscribers.id, language: subscribers.language })
    .from(subscribers)
    .where(inArray(subscribers.id, ids));
