import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { letter } from '#contract/content/documents.ts';
import { languagePath } from '#contract/site-languages.ts';
import type { SiteSettings } from '#contract/site-settings.ts';
import { fillTokens, tokenValues, UnknownToken } from '#contract/tokens.ts';
import { ContentError, checkFields } from '#contract/wrong-fields.ts';
import { splitDocument } from '../../compiler/front-matter.ts';
import { allContentFiles, contentFiles, readLanguages } from '../settings/content-files.ts';
import { onDisk } from '../settings/content-folder.mjs';
import { startupErrorOf } from '../settings/readable.ts';
import { readSiteSettings } from '../settings/settings.ts';
import { StartupError } from '../settings/startup-error.ts';
import { type BuiltLetters, readBuiltLetters, sourceHash } from './built-letters.ts';
import type { LetterPicture } from './letter-body.ts';

/** A file of `content/newsletter/`: its title is the subject, its body Markdown with the tokens filled in. */
export type LetterFile = {
  slug: string;
  title: string;
  /** The preview line. */
  summary: string;
  date: string;
  /** Whether it goes out; otherwise it is only part of the archive. */
  send: boolean;
  body: string;
  /** Undefined if the site was built from another version of the file, or does not have it. */
  pictures: Record<string, LetterPicture> | undefined;
  /** The letter in the other languages in which it is written. */
  translations?: TranslatedLetter[];
};

/** A letter in another language, with the settings of that language. */
type TranslatedLetter = { tag: string; settings: SiteSettings; file: LetterFile };

/**
 * The letters that are written, newest first.
 * @throws StartupError naming every wrong field, or a token that does not exist
 */
export function readLetterFiles(settings: SiteSettings): LetterFile[] {
  const built = readBuiltLetters();
  return letterFileNames()
    .map(({ slug, name }) => ({
      ...readLetterFile(slug, name, settings, built),
      translations: readTranslations(slug, built),
    }))
    .toSorted((one, other) => other.date.localeCompare(one.date));
}

/** The slug of each letter in the main language, and the name of its file. */
export function letterFileNames(): { slug: string; name: string }[] {
  return [...contentFiles()].flatMap(([path, name]) => {
    const slug = slugOf(path);
    return slug === undefined ? [] : [{ slug, name }];
  });
}

/** A letter in the other languages in which it has a file; it goes out with the original. */
function readTranslations(slug: string, built: BuiltLetters): TranslatedLetter[] {
  return translationsOf(slug).map(({ tag, name }) => {
    const settings = readSiteSettings(tag);
    const key = translationKey(slug, tag);
    return { tag, settings, file: readLetterFile(slug, name, settings, built, key) };
  });
}

/** The files of a letter in the other languages of the site. */
export function translationsOf(slug: string): { tag: string; name: string }[] {
  const files = allContentFiles();
  return readLanguages().others.flatMap((tag) => {
    const found = files.find(({ path, language }) => language === tag && slugOf(path) === slug);
    return found === undefined ? [] : [{ tag, name: found.name }];
  });
}

/** By what the build knows a translation. */
export const translationKey = (slug: string, tag: string) =>
  `${languagePath(tag).slice(1)}/${slug}`;

/** Without the number that may order the files of a folder. */
const slugOf = (path: string) => /^newsletter\/(?:\d+-)?(.+)\.md$/.exec(path)?.[1];

/** The fields of a letter, unchecked, and its text, with the line ends of one system. */
export function partsOf(source: string): { fields: Record<string, unknown>; body: string } {
  const document = splitDocument(source.replaceAll('\r\n', '\n'));
  return { fields: parse(document?.fields ?? '') ?? {}, body: document?.body ?? '' };
}

/**
 * @param built which letters are on the site as they are in their files
 * @param translation by what the build knows it, if it is one: it goes out with its original
 */
export function readLetterFile(
  slug: string,
  name: string,
  settings: SiteSettings,
  built: BuiltLetters,
  translation?: string,
): LetterFile {
  const source = readFileSync(onDisk(name), 'utf8');
  const { fields, body } = partsOf(source);
  const result = checkFields(letter, { ...fields, body });
  if (!('data' in result)) {
    throw startupErrorOf(new ContentError(name, result.wrong));
  }
  const { title, summary, date } = result.data;
  const send = translation !== undefined || result.data.send === true;
  const known = built[translation ?? slug];
  const values = tokenValues(settings);
  const filled = (text: string) => {
    try {
      return fillTokens(text, values);
    } catch (error) {
      throw error instanceof UnknownToken
        ? new StartupError(`${onDisk(name)}: ${error.message}`)
        : error;
    }
  };
  return {
    slug,
    date,
    send,
    title: filled(title),
    summary: filled(summary),
    // What is only part of the archive may have parts for some builds, which look like tokens.
    body: send ? filled(body) : body,
    pictures: known?.source === sourceHash(source) ? known.pictures : undefined,
  };
}
