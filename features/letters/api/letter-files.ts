import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBuiltContent } from '#api/settings/built-content.ts';
import { siteFolder } from '#api/settings/site-folder.mjs';
import type { SiteSettings } from '#contract/settings/site-settings.ts';
import type { LetterPicture } from './letter-body.ts';

/**
 * A file in `content/newsletter/`. Its title is the subject, and its body is Markdown with the
 * tokens filled in.
 */
export type LetterFile = {
  slug: string;
  title: string;
  /** The preheader, which mailboxes show after the subject. */
  summary: string;
  date: string;
  /** Whether the letter is sent. If not, it is archive-only. */
  send: boolean;
  body: string;
  pictures: Record<string, LetterPicture>;
  /** The paths of pages left out of a translation's language. Missing in older files. */
  leftOut?: string[];
  translations?: TranslatedLetter[];
};

/** A letter in another language, with that language's settings. */
type TranslatedLetter = { tag: string; settings: SiteSettings; file: LetterFile };

/** A letter as stored in a built site's folder. */
export type BuiltLetter = Omit<LetterFile, 'translations'> & {
  translations: Omit<TranslatedLetter, 'settings'>[];
};

/** Returns the file with the letters in a built site's folder. */
export const lettersFile = (folder = siteFolder()) => join(folder, 'letters.json');

/** Returns the site's letters, newest first, or none if no site has been built. */
export function readLetterFiles(): LetterFile[] {
  const file = lettersFile();
  if (!existsSync(file)) return [];
  // The cast is safe because `compiler/site/make-site.ts` writes the file.
  const letters = JSON.parse(readFileSync(file, 'utf8')) as BuiltLetter[];
  const { contents } = readBuiltContent();
  return letters.map(({ translations, ...letter }) => ({
    ...letter,
    translations: translations.flatMap(({ tag, file }) => {
      const settings = contents.find((content) => content.settings.language === tag)?.settings;
      return settings === undefined ? [] : [{ tag, settings, file }];
    }),
  }));
}
