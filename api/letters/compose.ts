import { createHash } from 'node:crypto';
import { apiHref, href } from '#contract/routes.ts';
import type { SiteSettings } from '#contract/site-settings.ts';
import { m } from '#messages/messages.ts';
import { layOut } from '../mail/letter.ts';
import type { Mail } from '../mail/mail.ts';
import { markdownHtml } from '../mail/markdown.ts';
import type { Env } from '../settings/env.ts';
import type { LetterFile } from './letter-files.ts';

/** A letter as it is stored: the same for everybody. */
export type Frozen = {
  slug: string;
  subject: string;
  preview?: string;
  html: string;
  text: string;
  hash: string;
};

/** Stand in a frozen letter for what differs from reader to reader. */
const reader = 'reader@placeholder.invalid';
const wayOut = 'https://placeholder.invalid/unsubscribe';

/** The HTML and text of a letter, with its way out. */
export function freezeLetter(
  { slug, title, preview = '', body }: LetterFile,
  settings: SiteSettings,
): Frozen {
  const closing = [
    m.newsletterMails.whySubscribed({ email: reader, brand: settings.brand.name }),
    m.newsletterMails.howToUnsubscribe({ unsubscribeUrl: wayOut }),
  ];
  const content = { html: markdownHtml(body), text: body.trim() };
  const { html, text } = layOut(
    { heading: title, paragraphs: [], body: content, closing },
    settings,
  );
  const hash = createHash('sha256').update([title, html, text].join('\0')).digest('hex');
  return { slug, subject: title, preview, html, text, hash };
}

/** Where the parts of the site are. */
export type Addresses = { siteUrl: string; apiUrl: string; host: string };

export const addressesOf = ({ origin, apiOrigin, basePath }: Env): Addresses => ({
  siteUrl: origin + basePath,
  apiUrl: apiOrigin + basePath,
  host: new URL(origin).hostname,
});

/** The mail of a letter for one reader, with the headers that large mailbox providers ask for. */
export function copyFor(
  letter: Pick<Frozen, 'subject' | 'html' | 'text'>,
  email: string,
  token: string,
  { siteUrl, apiUrl, host }: Addresses,
): Mail {
  const url = siteUrl + href('newsletterUnsubscribe', {}, { token });
  const oneClick = apiUrl + apiHref('newsletterUnsubscribe', { token });
  const fill = (text: string, escaped: (value: string) => string) =>
    text.replaceAll(wayOut, () => escaped(url)).replaceAll(reader, () => escaped(email));
  return {
    to: email,
    subject: letter.subject,
    html: fill(letter.html, (value) =>
      value.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`),
    ),
    text: fill(letter.text, (value) => value),
    headers: {
      'List-Unsubscribe': `<${oneClick}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'List-Id': `<newsletter.${host}>`,
      Precedence: 'bulk',
    },
  };
}
