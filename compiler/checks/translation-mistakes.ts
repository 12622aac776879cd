import { existsSync, readFileSync } from 'node:fs';
import { entriesOf } from '#contract/typed-objects.ts';
import { onDisk } from '../../api/settings/content-folder.mjs';
import { ownMessagesFile, textsIn } from '../../api/settings/own-messages.ts';
import { collections } from '../../contract/content/collections.ts';
import { ContentError, checkFields, type WrongField } from '../../contract/errors/wrong-fields.ts';
import type { InquiryChoices } from '../../features/inquiry/contract/choices.ts';
import { catalogues } from '../../messages/catalogues.ts';
import { en } from '../../messages/en/index.ts';
import { languageOf } from '../../messages/language.ts';
import type { Texts } from '../../messages/messages.ts';
import { mistakeIn } from '../../messages/mistakes.ts';

/**
 * Finds mistakes in a translation that only a comparison with the original reveals.
 * @param choices the options of the request form in the main language
 * @param translated the options in the other language
 */
export function translationErrors(
  language: string,
  choices: InquiryChoices,
  translated: InquiryChoices,
): ContentError[] {
  const folder = `content/${languageOf(language)}`;
  return [
    wrongIn(`${folder}/site.json`, settingsMistakes(`${folder}/site.json`)),
    wrongIn(`${folder}/choices.yaml`, otherOptions(choices, translated)),
  ].filter((error) => error !== undefined);
}

/**
 * Finds mistakes in a language's messages: in those reworded by the owner and, in a language the
 * software does not include, missing messages.
 */
export function messageErrors(language: string): ContentError[] {
  const file = ownMessagesFile(language);
  const texts = textsIn(language);
  const shipped: Texts = catalogues[languageOf(language)] ?? {};
  // The schema accepts only a string or a list of strings.
  const wrong = Object.entries(texts).flatMap(([subject, messages]) =>
    Object.entries(messages).flatMap(([name, text]): WrongField[] => {
      if (typeof text !== 'string' || /^\d+$/.test(name)) return [];
      // Skips the software's own messages, which are checked by its tests.
      if (text === shipped[subject]?.[name]) return [];
      const original = english[subject]?.[name];
      const reason =
        original === undefined
          ? 'is not a message of this software; remove it or correct its name'
          : mistakeIn(original, text);
      return reason === undefined ? [] : [{ path: [subject, name], reason }];
    }),
  );
  const missing = Object.entries(english).flatMap(([subject, messages]) =>
    Object.keys(messages).filter((name) => texts[subject]?.[name] === undefined),
  ).length;
  if (missing > 0) {
    const reason = `the software is not available in ${language}: ${missing} messages are missing; npm run new -- messages writes them here in English for you to translate`;
    wrong.push({ path: [], reason });
  }
  return wrong.length > 0 ? [new ContentError(file, wrong)] : [];
}

const english: Texts = en;

function wrongIn(file: string, wrong: WrongField[]): ContentError | undefined {
  return wrong.length > 0 ? new ContentError(file, wrong) : undefined;
}

function settingsMistakes(file: string): WrongField[] {
  if (!existsSync(onDisk(file))) return [];
  const data = JSON.parse(readFileSync(onDisk(file), 'utf8'));
  const result = checkFields(collections['site.json'].translated, data);
  return 'wrong' in result ? result.wrong : [];
}

/**
 * Finds options that differ between languages. Requests store an option's id, so every language
 * must have the same ids.
 */
function otherOptions(choices: InquiryChoices, translated: InquiryChoices): WrongField[] {
  const fields = entriesOf(choices);
  return fields.flatMap(([field, options]) => {
    const known = options.map(({ id }) => id);
    const given = translated[field];
    return given
      .filter(({ id }) => !known.includes(id))
      .map(({ id }) => ({
        path: [],
        reason: `${id} is not an option in the main language; write { id: <as there>, label: ${id} }`,
      }));
  });
}
