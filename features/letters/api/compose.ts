import { createHash } from 'node:crypto';
import { Refusal } from '#api/errors/refusal.ts';
import type { Mail } from '#api/mail/mail.ts';
import { layOut } from '#api/mail/mail-layout.ts';
import type { Env } from '#api/settings/env.ts';
import { inLanguage } from '#api/settings/run-in-language.ts';
import { apiHref, href } from '#contract/routes.ts';
import { languagePath } from '#contract/settings/site-languages.ts';
import type { SiteSettings } from '#contract/settings/site-settings.ts';
import { languageOf } from '#messages/language.ts';
import { m } from '#messages/messages.ts';
import { letterBody } from './letter-body.ts';
import type { LetterFile } from './letter-files.ts';
import type { LetterText } from './tables.ts';

/** A letter as it is stored, which is the same for all readers. */
export type Frozen = {
  slug: string;
  subject: string;
  preview?: string;
  html: string;
  text: string;
  /** The translations, by language tag. */
  translations?: Record<string, LetterText>;
  hash: string;
};

/** Placeholders in a frozen letter for the parts that differ between readers. */
const reader = 'reader@placeholder.invalid';
const unsubscribeUrl = 'https://placeholder.invalid/unsubscribe';

/**
 * The maximum size of a letter's HTML in bytes. Gmail clips everything beyond 102 KB, including the
 * unsubscribe link (https://mailchimp.com/help/gmail-is-clipping-my-email/).
 */
export const largestLetter = 100_000;

/**
 * Freezes a letter, so that later changes to its file have no effect on it.
 * @throws Refusal `invalid` if it is archive-only, differs from the published page, contains
 * placeholder text from `npm run new`, or is too large
 */
export function freezeLetter(
  file: LetterFile,
  settings: SiteSettings,
  { siteUrl }: Pick<Addresses, 'siteUrl'>,
): Frozen {
  const { slug, title, summary, body, send } = file;
  if (!send) throw refused(m.newsletterMails.onlyArchive({ letter: slug }));
  if ([title, summary, body].some((text) => text.includes(placeholder))) {
    throw refused(m.newsletterMails.placeholderLeft({ letter: slug, text: placeholder }));
  }
  const { html, text } = composeLetter(file, settings, siteUrl);
  const size = Buffer.byteLength(html);
  if (size > largestLetter) throw refused(m.newsletterMails.tooLarge({ letter: slug, size }));
  const others = (file.translations ?? []).map(({ tag, settings, file }) => {
    const theirs = freezeLetter(file, settings, { siteUrl: siteUrl + languagePath(tag) });
    return {
      tag,
      text: {
        subject: theirs.subject,
        preview: file.summary,
        html: theirs.html,
        text: theirs.text,
      },
      hash: theirs.hash,
    };
  });
  const parts = [title, html, text, ...others.flatMap((one) => [one.tag, one.hash])];
  const hash = createHash('sha256').update(parts.join('\0')).digest('hex');
  const translations = Object.fromEntries(others.map((one) => [one.tag, one.text]));
  return { slug, subject: title, preview: summary, html, text, translations, hash };
}

/** Composes the HTML and text of a letter, with its unsubscribe link and the URL of its page. */
export function composeLetter(
  { slug, title, summary, body, pictures, leftOut = [] }: LetterFile,
  settings: SiteSettings,
  siteUrl: string,
): { html: string; text: string } {
  const pageUrl = siteUrl + href('newsletterIssue', { slug });
  return inLanguage(settings.language, () =>
    layOut(
      {
        heading: title,
        preview: summary,
        pageUrl,
        paragraphs: [],
        body: letterBody(body, { flags: settings.flags, leftOut, siteUrl, pageUrl, pictures }),
        closing: [m.newsletterMails.whySubscribed({ email: reader, brand: settings.brand.name })],
        unsubscribeUrl,
      },
      settings,
    ),
  );
}

/** The placeholder text that `npm run new` inserts. */
const placeholder = 'Replace this';

const refused = (reason: string) => new Refusal('invalid', reason);

/**
 * The URLs that a letter needs, and the address for readers' answers if it differs from the
 * sender's.
 */
export type Addresses = {
  siteUrl: string;
  apiUrl: string;
  host: string;
  replyTo?: string | undefined;
};

export const addressesOf = ({ origin, apiOrigin, basePath, inboxAddress }: Env): Addresses => ({
  siteUrl: origin + basePath,
  apiUrl: apiOrigin + basePath,
  host: new URL(origin).hostname,
  replyTo: inboxAddress,
});

type Translated = { translations: Record<string, LetterText> };

/**
 * Returns the tag of a letter's translation into a language, if there is one. The region may
 * differ, because the site's may have changed since the reader subscribed.
 */
export const translationTag = ({ translations }: Translated, language: string | null) =>
  Object.keys(translations).find((tag) => languageOf(tag) === language?.split('-')[0]);

/**
 * Returns the version of a letter for a reader: in the language in which they subscribed, if there
 * is one.
 * @param language its tag; null for the main language
 */
export function inLanguageOf(
  letter: LetterText & Translated,
  language: string | null,
  addresses: Addresses,
): { text: LetterText; addresses: Addresses } {
  const tag = translationTag(letter, language);
  const text = tag && letter.translations[tag];
  if (!tag || !text) return { text: letter, addresses };
  const path = languagePath(tag);
  return {
    text,
    addresses: {
      ...addresses,
      siteUrl: addresses.siteUrl + path,
      apiUrl: addresses.apiUrl + path,
    },
  };
}

/** Composes a letter's email for one reader, with the headers that large providers require. */
export function mailForReader(
  letter: Pick<Frozen, 'subject' | 'html' | 'text'>,
  email: string,
  token: string,
  { siteUrl, apiUrl, host, replyTo }: Addresses,
): Mail {
  const url = siteUrl + href('newsletterUnsubscribe', {}, { token });
  const oneClick = apiUrl + apiHref('newsletterUnsubscribe', { token });
  const fill = (text: string, escaped: (value: string) => string) =>
    text.replaceAll(unsubscribeUrl, () => escaped(url)).replaceAll(reader, () => escaped(email));
  return {
    to: email,
    ...(replyTo !== undefined && { replyTo }),
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
