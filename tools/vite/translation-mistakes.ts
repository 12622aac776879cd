import { existsSync, readFileSync } from 'node:fs';
import { onDisk } from '../../api/settings/content-folder.mjs';
import { collections } from '../../contract/content/collections.ts';
import type { InquiryChoices } from '../../contract/inquiry/choices.ts';
import { ContentError, checkFields, type WrongField } from '../../contract/wrong-fields.ts';
import { languageOf } from '../../messages/language.ts';

/**
 * What is wrong with a translation, beyond what is wrong with its files by themselves.
 * @param choices the options of the request form in the main language
 * @param translated the same in the other
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

function wrongIn(file: string, wrong: WrongField[]): ContentError | undefined {
  return wrong.length > 0 ? new ContentError(file, wrong) : undefined;
}

function settingsMistakes(file: string): WrongField[] {
  if (!existsSync(onDisk(file))) return [];
  const data = JSON.parse(readFileSync(onDisk(file), 'utf8'));
  const result = checkFields(collections['site.json'].translated, data);
  return 'wrong' in result ? result.wrong : [];
}

/** Requests store the id of an option, so that every language must have the same. */
function otherOptions(choices: InquiryChoices, translated: InquiryChoices): WrongField[] {
  const fields = Object.entries(choices);
  return fields.flatMap(([field, options]) => {
    const known = options.map(({ id }) => id);
    const given = translated[field as keyof InquiryChoices];
    return given
      .filter(({ id }) => !known.includes(id))
      .map(({ id }) => ({
        path: [],
        reason: `${id} is no option of the main language; write { id: <as there>, label: ${id} }`,
      }));
  });
}
