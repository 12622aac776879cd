import { existsSync, globSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathOf, readLanguages } from '../../api/settings/content-files.ts';
import { contentFolder, onDisk } from '../../api/settings/content-folder.mjs';
import { ownMessagesFile, textsIn } from '../../api/settings/own-messages.ts';
import { readData } from '../../compiler/content-data.ts';
import { collectionOf } from '../../contract/content/collections.ts';
import { infoAt } from '../../contract/field-info.ts';
import { catalogues } from '../../messages/catalogues.ts';
import { en } from '../../messages/en/index.ts';
import { languageOf } from '../../messages/language.ts';
import { type ContentData, readShownContent } from './content-files.ts';

const example = 'content';
/** The language of the example's texts outside the folders of translations. */
const exampleLanguage = 'en';

/** Files that describe the software, the same for every company in their language. */
const shared = ['stored-data.yaml', 'developers.yaml'];

/** Texts in lists whose entries are of several kinds, which have no limit of their own: links, options, replies. */
const inLists =
  /^(footer\.\d+\.links\.\d+\.label|(industries|companySizes|budgets|timelines|moreServices)\.\d+(\.(id|label))?|\d+\.body)$/;

/** What the software calls what it stores, which nobody may translate. */
const identifiers = /\.(tables|keys|cookies)\.\d+$/;

/** Files in which a name says what something is. */
const withNames = ['stored-data.yaml', 'replies.yaml'];

/** Names, the same in every language. */
const names =
  /^(tools|.*\b(name|author|partners|mark|handle|currency|country|city|region))\b(\.\d+)?$/;

/**
 * Finds texts of another company that are still those of the example, wherever they stand, also in translations:
 * `file: field: text`. In another language than the example's text also words and labels, which say the same on
 * many sites of one language. Those that `doctor.yaml` lists under `keep` are meant.
 */
export function unchangedTexts(content: ContentData[] = readShownContent()): string[] {
  if (resolve(contentFolder()) === resolve(example)) return [];
  const keep = keptTexts();
  const known = exampleTexts();
  const { main } = readLanguages();
  return content.flatMap(({ file, data }) => {
    const { folder: language = languageOf(main), path } = pathOf(file);
    return textsOf(path, data)
      .filter(({ field, text }) => {
        const theirs = known.get(plain(text));
        if (theirs === undefined) return false;
        // A word may be the same in two languages; then it is translated.
        if (!theirs.includes(language)) return withNames.includes(path) || !names.test(field);
        return !shared.includes(path) && isOwn(text);
      })
      .map(({ field, text }) => ({ place: `${file.slice('content/'.length)}: ${field}`, text }))
      .filter(({ place }) => !keep.some((one) => place === one || place.startsWith(`${one}:`)))
      .map(({ place, text }) => `${place}: ${text.length > 60 ? `${text.slice(0, 60)}…` : text}`);
  });
}

/** The messages of languages that the software does not have which are still in English, counted by file. */
export function untranslatedMessages(): string[] {
  const { main, others } = readLanguages();
  return [main, ...others]
    .filter((language) => catalogues[languageOf(language)] === undefined)
    .flatMap((language) => {
      const left = sameMessages(textsIn(language));
      const [first] = left;
      return first === undefined
        ? []
        : [
            `${onDisk(ownMessagesFile(language))}: ${left.length} messages are as in English, such as ${first}; translate them into ${language}`,
          ];
    });
}

/** Those of more than a word, which may be the same in two languages, that are as in English. */
function sameMessages(texts: Record<string, Record<string, string>>): string[] {
  const english: Record<string, Record<string, string>> = en;
  return Object.entries(texts).flatMap(([subject, messages]) =>
    Object.entries(messages)
      .filter(([name, text]) => text === english[subject]?.[name] && text.includes(' '))
      .map(([name]) => `${subject}.${name}`),
  );
}

/** The languages in which the example says each text. */
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

/** The texts of a file that visitors read, with their fields; of Markdown, each paragraph. */
function textsOf(path: string, data: unknown): { field: string; text: string }[] {
  const schema = collectionOf(path)?.schema;
  if (schema === undefined) return [];
  const found: { field: string; text: string }[] = [];
  collect(data, []);
  return found;

  /** Texts have a limit; addresses, ids and dates have another form. */
  function isShown(field: string, at: string[]): boolean {
    if (identifiers.test(field)) return false;
    return inLists.test(field) || infoAt(schema as never, at, data)?.most !== undefined;
  }

  function collect(value: unknown, at: string[]): void {
    if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) {
        // What is stored stays when what visitors read changes.
        if (name !== 'id' || !('label' in value)) collect(inner, [...at, name]);
      }
    } else if (typeof value === 'string') {
      const field = at.join('.');
      if (field === 'body') {
        for (const text of value.split(/\n\s*\n/))
          if (isText(text)) found.push({ field, text: text.trim() });
      } else if (isShown(field, at) && isText(value)) {
        found.push({ field, text: value });
      }
    }
  }
}

/** Whether it has a word of a language: three letters that no token, address or figure has. */
const isText = (text: string) =>
  /\p{L}{3}/u.test(text.replaceAll(/\{[^}]*\}|\S+@\S+|\S*[/_]\S*|\S*\d\S*/g, ''));

/** A text without what an editor changes: spaces, line breaks, kinds of quotation marks. */
const plain = (text: string) =>
  text
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ')
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .trim();

/** Whether a text in one's own language can only be the example's: a sentence, or longer than a label. */
const isOwn = (text: string) => isLong(text) || /\s\S+[.!?]$/.test(text.trim());

/** Shorter texts, such as "Get in touch", say the same on many sites. */
const isLong = (text: string) => text.trim().split(/\s+/).length >= 4;

function keptTexts(): string[] {
  const file = onDisk('content/doctor.yaml');
  if (!existsSync(file)) return [];
  const { keep = [] } = (readData(file) ?? {}) as { keep?: string[] };
  return keep;
}
