import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { catalogues } from '#messages/catalogues.ts';
import { languageOf } from '#messages/language.ts';
import { setTexts, type Texts } from '#messages/messages.ts';
import { readLanguages } from './content-files.ts';
import { onDisk } from './content-folder.mjs';
import { requireValidFiles } from './require-valid-files.ts';

/**
 * Returns the file with the owner's changes to messages.
 * @param language one of the site's languages
 */
export function ownMessagesFile(language: string): string {
  const isMain = language === readLanguages().main;
  return `content/${isMain ? '' : `${languageOf(language)}/`}messages.yaml`;
}

/** Returns a language's messages: the built-in ones, overridden by the owner's. */
export function textsIn(language: string): Texts {
  const shipped: Texts = catalogues[languageOf(language)] ?? {};
  const file = onDisk(ownMessagesFile(language));
  const own: Texts = existsSync(file) ? (parse(readFileSync(file, 'utf8')) ?? {}) : {};
  const subjects = new Set([...Object.keys(shipped), ...Object.keys(own)]);
  return Object.fromEntries(
    [...subjects].map((subject) => [subject, { ...shipped[subject], ...own[subject] }]),
  );
}

/**
 * Loads the owner's messages for every language of the site.
 * @throws StartupError if one of their files is not valid YAML
 */
export function loadOwnMessages(): void {
  const { main, others } = readLanguages();
  requireValidFiles([main, ...others].map(ownMessagesFile));
  for (const language of [main, ...others]) setTexts(language, textsIn(language));
}
