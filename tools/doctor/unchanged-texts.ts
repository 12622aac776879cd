import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathOf, readLanguages } from '../../api/settings/content-files.ts';
import { contentFolder, onDisk } from '../../api/settings/content-folder.mjs';
import { ownMessagesFile, textsIn } from '../../api/settings/own-messages.ts';
import { readData } from '../../compiler/content-data.ts';
import { type ContentData, readShownContent } from '../../compiler/content-texts.ts';
import { collectionOf } from '../../contract/content/collections.ts';
import { catalogues } from '../../messages/catalogues.ts';
import { en } from '../../messages/en/index.ts';
import { fr } from '../../messages/fr/index.ts';
import { languageOf } from '../../messages/language.ts';
import { isKept } from './kept-texts.ts';
import { isText, placeIn, shortened, textsOf } from './texts-of.ts';

const example = 'content';
/** The language of the example's untranslated text. */
const exampleLanguage = 'en';

/**
 * Files that describe the software, and so are the same for every company with the same language.
 */
const shared = ['stored-data.yaml', 'developers.yaml'];

/** Files where fields called "name" are descriptions. */
const withNames = ['stored-data.yaml', 'replies.yaml'];

/** Fields with names, which are the same in every language. */
const names =
  /^(tools|.*\b(name|author|partners|mark|handle|currency|country|city|region))\b(\.\d+)?$/;

/**
 * Finds text in another company's content that is still the example's, in any file including
 * translations: `file: field: text`. If the language differs from the example text's, also finds
 * words and labels, which many sites in the same language share. Text that `doctor.yaml` lists
 * under `keep` is intentional.
 */
export function unchangedTexts(content: ContentData[] = readShownContent()): string[] {
  if (resolve(contentFolder()) === resolve(example)) return [];
  const known = exampleTexts();
  const { main } = readLanguages();
  return content.flatMap(({ file, data }) => {
    const { folder: language = languageOf(main), path } = pathOf(file);
    return textsOf(path, data)
      .filter(({ field, text }) => {
        const theirs = known.get(plain(text));
        if (theirs === undefined) return false;
        // A word may be the same in two languages, in which case it counts as translated.
        if (!theirs.includes(language)) return withNames.includes(path) || !names.test(field);
        return !shared.includes(path) && (isOwn(text) || !isText(text));
      })
      .filter(({ field }) => !isKept(placeIn(file, field)))
      .map(({ field, text }) => `${placeIn(file, field)}: ${shortened(text)}`);
  });
}

/**
 * Returns messages that are still in English in languages that the software does not include,
 * counted by file.
 */
export function untranslatedMessages(): string[] {
  const { main, others } = readLanguages();
  return [main, ...others]
    .filter((language) => catalogues[languageOf(language)] === undefined)
    .flatMap((language) => {
      const file = ownMessagesFile(language);
      const left = sameMessages(textsIn(language)).filter((name) => !isKept(placeIn(file, name)));
      const [first] = left;
      return first === undefined
        ? []
        : [
            `${onDisk(file)}: ${left.length} messages are still in English, such as ${first}; translate them into ${language}`,
          ];
    });
}

/**
 * Returns the messages that are identical to English. A single word counts only if the French word
 * differs, because many words are the same in several languages.
 */
function sameMessages(texts: Record<string, Record<string, string>>): string[] {
  const english: Record<string, Record<string, string>> = en;
  const french: Record<string, Record<string, string>> = fr;
  const isEnglish = (subject: string, name: string) =>
    english[subject]?.[name]?.includes(' ') || english[subject]?.[name] !== french[subject]?.[name];
  return Object.entries(texts).flatMap(([subject, messages]) =>
    Object.entries(messages)
      .filter(([name, text]) => text === english[subject]?.[name] && isEnglish(subject, name))
      .map(([name]) => `${subject}.${name}`),
  );
}

/** Returns the languages in which the example contains each text. */
function exampleTexts(): Map<string, string[]> {
  const known = new Map<string, string[]>();
  for (const file of globSync(`${example}/**/*.{yaml,md,json}`)) {
    const { folder: language = exampleLanguage, path } = pathOf(file.replaceAll('\\', '/'));
    if (collectionOf(path) === undefined) continue;
    for (const { text } of textsOf(path, readData(file))) {
      known.set(plain(text), [...(known.get(plain(text)) ?? []), language]);
    }
  }
  return known;
}

/**
 * Removes the differences that editors introduce into a text: spaces, line breaks, and styles of
 * quotation marks.
 */
const plain = (text: string) =>
  text
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ')
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .trim();

/**
 * Returns whether text in the company's own language can only come from the example, because it is
 * a sentence or longer than a label.
 */
const isOwn = (text: string) => isLong(text) || /\s\S+[.!?]$/.test(text.trim());

/** Shorter texts, such as "Get in touch", appear on many sites. */
const isLong = (text: string) => text.trim().split(/\s+/).length >= 4;
