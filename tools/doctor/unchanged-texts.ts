import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathOf, readLanguages } from '../../api/settings/content-files.ts';
import { contentFolder, onDisk } from '../../api/settings/content-folder.mjs';
import { ownMessagesFile, textsIn } from '../../api/settings/own-messages.ts';
import { catalogues } from '../../messages/catalogues.ts';
import { en } from '../../messages/en/index.ts';
import { languageOf } from '../../messages/language.ts';
import { type ContentData, readData, readShownContent } from './content-files.ts';

const example = 'content';

/** Files that describe the software, the same for every company; and those whose texts are labels. */
const shared = ['stored-data.yaml', 'developers.yaml', 'navigation.yaml', 'choices.yaml'];

/** Shorter texts, such as "Get in touch", say the same on many sites. */
const fewestWords = 4;

/**
 * Finds texts of another company that are still those of the example, also in translations: `file: field: text`.
 * Those that `doctor.yaml` lists under `keep` are meant.
 */
export function unchangedTexts(content: ContentData[] = readShownContent()): string[] {
  if (resolve(contentFolder()) === resolve(example)) return [];
  const keep = keptTexts();
  return content.flatMap(({ file, data }) => {
    const { path } = pathOf(file);
    const original = `${example}${file.slice('content'.length)}`;
    if (shared.includes(path) || !existsSync(original)) return [];
    return sameTexts(data, readData(original), [])
      .map(([field, text]) => ({ place: `${file.slice('content/'.length)}: ${field}`, text }))
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
      const left = sameTexts(textsIn(language), en, []).map(([name]) => name);
      const [first] = left;
      return first === undefined
        ? []
        : [
            `${onDisk(ownMessagesFile(language))}: ${left.length} messages are as in English, such as ${first}; translate them into ${language}`,
          ];
    });
}

/** The texts that are equal at the same place, with their fields. */
function sameTexts(data: unknown, original: unknown, path: string[]): [string, string][] {
  if (typeof data === 'string') {
    const isSame = data === original && data.split(/\s+/).length >= fewestWords;
    return isSame ? [[path.join('.'), data]] : [];
  }
  if (!isObject(data) || !isObject(original)) return [];
  return Object.entries(data).flatMap(([name, value]) =>
    sameTexts(value, original[name], [...path, name]),
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function keptTexts(): string[] {
  const file = onDisk('content/doctor.yaml');
  if (!existsSync(file)) return [];
  const { keep = [] } = (readData(file) ?? {}) as { keep?: string[] };
  return keep;
}
