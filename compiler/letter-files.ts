import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { letter } from '#contract/content/documents.ts';
import { ContentError, checkFields } from '#contract/errors/wrong-fields.ts';
import { splitDocument } from '#contract/formats/front-matter.ts';
import { fillTokens, tokenValues, UnknownToken } from '#contract/formats/tokens.ts';
import { letterSlug } from '#contract/paths/letter-slug.ts';
import type { SiteSettings } from '#contract/settings/site-settings.ts';
import {
  allContentFiles,
  contentFiles,
  leftOutPages,
  readLanguages,
} from '../api/settings/content-files.ts';
import { onDisk } from '../api/settings/content-folder.mjs';
import type { LetterFile } from '../features/letters/api/letter-files.ts';

/** Returns each letter's slug in the main language, and its file name. */
export function letterFileNames(): { slug: string; name: string }[] {
  return [...contentFiles()].flatMap(([path, name]) => {
    const slug = letterSlug(path);
    return slug === undefined ? [] : [{ slug, name }];
  });
}

/** Returns a letter's files in the site's other languages. */
export function translationsOf(slug: string): { tag: string; name: string }[] {
  const files = allContentFiles();
  return readLanguages().others.flatMap((tag) => {
    const found = files.find(({ path, language }) => language === tag && letterSlug(path) === slug);
    return found === undefined ? [] : [{ tag, name: found.name }];
  });
}

/** Splits a letter into its unchecked fields and its text with normalized line endings. */
export function partsOf(source: string): { fields: Record<string, unknown>; body: string } {
  const document = splitDocument(source.replaceAll('\r\n', '\n'));
  return { fields: parse(document?.fields ?? '') ?? {}, body: document?.body ?? '' };
}

/**
 * Reads a letter, without its pictures' renditions, which callers add.
 * @param isTranslation whether it is sent together with its original
 * @throws ContentError for a wrong field, or Error naming the file for a token that does not exist
 */
export function readLetterFile(
  slug: string,
  name: string,
  settings: SiteSettings,
  isTranslation = false,
): LetterFile {
  const { fields, body } = partsOf(readFileSync(onDisk(name), 'utf8'));
  const result = checkFields(letter, { ...fields, body });
  if (!('data' in result)) throw new ContentError(name, result.wrong);
  const { title, summary, date } = result.data;
  const send = isTranslation || result.data.send === true;
  const values = tokenValues(settings);
  const filled = (text: string) => {
    try {
      return fillTokens(text, values);
    } catch (error) {
      throw error instanceof UnknownToken ? new Error(`${onDisk(name)}: ${error.message}`) : error;
    }
  };
  return {
    slug,
    date,
    send,
    title: filled(title),
    summary: filled(summary),
    // A letter that is not sent may contain conditional parts, which look like tokens.
    body: send ? filled(body) : body,
    pictures: {},
    leftOut: isTranslation ? leftOutPages(settings.language) : [],
  };
}
