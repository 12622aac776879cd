import { inArray } from 'drizzle-orm';
import { inWords, lifetimes } from '#contract/policy.ts';
import { apiHref, href } from '#contract/routes.ts';
import type { SiteSettings } from '#contract/site-settings.ts';
import { type Letter, layOut } from '../mail/letter.ts';
import type { ComposeMails, FeatureComposers } from '../mail/mail.ts';
import { issueTokens } from './link-token.ts';
import { subscribers } from './tables.ts';

type Status = typeof subscribers.$inferSelect.status;
type Draft = { subject: string; letter: Letter; headers?: Record<string, string> };

/**
 * The newsletter's mails; each is composed for a subscriber when it is sent, or skipped if the subscriber's
 * status has changed in the meantime.
 * @param origin the address of the pages
 * @param apiOrigin the address of the API, which differs if the pages are on a static host
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

  /** How to leave: a link in the closing lines, and headers for the mail program's button (RFC 8058). */
  function wayOut(token: string, email: string) {
    const url = origin + href('newsletterUnsubscribe', {}, { token });
    const oneClick = apiOrigin + apiHref('newsletterUnsubscribe', { token });
    return {
      url,
      closing: [
        `You get this mail because ${email} is subscribed to the ${name} newsletter.`,
        `To unsubscribe at any time, open ${url}`,
      ],
      headers: {
        'List-Unsubscribe': `<${oneClick}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    };
  }

  return {
    /** Contains no user input, since anyone can enter a stranger's address. */
    'newsletter.confirm': mail(['pending', 'unsubscribed'], 'verify', (token) => {
      return {
        subject: `Confirm your subscription to the ${name} newsletter`,
        letter: {
          heading: 'One click and you are subscribed',
          paragraphs: [
            `Somebody asked for the ${name} newsletter to be sent to this address.`,
            purpose,
          ],
          action: {
            label: 'Confirm subscription',
            url: origin + href('newsletterVerify', {}, { token }),
          },
          closing: [
            `The link works for ${inWords(lifetimes.confirmLink)}.`,
            'Not you? You can ignore this email: without your confirmation, no newsletter is sent.',
          ],
        },
      };
    }),

    'newsletter.welcome': mail(['confirmed'], 'unsubscribe', (token, email) => {
      const { closing, headers } = wayOut(token, email);
      return {
        subject: `You are subscribed to the ${name} newsletter`,
        headers,
        letter: {
          heading: 'You are subscribed',
          paragraphs: [`Thank you for confirming. ${purpose}`],
          action: { label: 'Read past letters', url: origin + href('newsletter') },
          closing,
        },
      };
    }),

    'newsletter.already': mail(['confirmed'], 'unsubscribe', (token, email) => {
      const { closing, headers } = wayOut(token, email);
      return {
        subject: `You already receive the ${name} newsletter`,
        headers,
        letter: {
          heading: 'You are already on the list',
          paragraphs: [
            `Somebody asked for the ${name} newsletter to be sent to this address. It already is, so nothing has changed and there is nothing to confirm.`,
            'Not seen an issue for a while? Please check your spam folder.',
          ],
          closing,
        },
      };
    }),

    'newsletter.leave-link': mail(['confirmed'], 'unsubscribe', (token, email) => {
      const { url, headers } = wayOut(token, email);
      return {
        subject: `Your link to unsubscribe from the ${name} newsletter`,
        headers,
        letter: {
          heading: 'Unsubscribe from the newsletter',
          paragraphs: [`This link unsubscribes ${email} from the ${name} newsletter.`],
          action: { label: 'Unsubscribe', url },
          closing: ['Not you? You can ignore this email, and nothing changes.'],
        },
      };
    }),

    'newsletter.goodbye': mail(['unsubscribed'], 'unsubscribe', (token, email) => {
      const { url } = wayOut(token, email);
      return {
        subject: `You have left the ${name} newsletter`,
        letter: {
          heading: 'You are off the list',
          paragraphs: [
            `The ${name} newsletter no longer goes to ${email}. We respect your choice.`,
            `A mistake, or not you? You can undo it within ${inWords(lifetimes.undoUnsubscribe)}.`,
          ],
          action: { label: 'Undo', url },
          closing: [`To come back later, subscribe again: ${origin + href('newsletter')}`],
        },
      };
    }),
  };
}
