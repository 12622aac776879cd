import { linesOf, syntaxMistakes } from '../../api/settings/content-errors.ts';
import { readLanguages, settingsIn } from '../../api/settings/content-files.ts';
import { mistakeOnDisk } from '../../api/settings/content-folder.mjs';
import { ContentError, checkFields } from '../../contract/errors/wrong-fields.ts';
import { siteSettings } from '../../contract/settings/site-settings.ts';
import { fontError } from '../brand/brand-font.ts';
import { compiledContent, compiledPart } from '../compile.ts';
import { drawingErrors } from '../drawings.ts';
import { settingsWithMark } from '../settings-with-mark.ts';
import type { Values } from '../values.ts';
import { contrastError } from './contrast.ts';
import { type CheckedLetters, checkedLetters } from './letters.ts';
import { messageErrors, translationErrors } from './translation-mistakes.ts';
import { unknownFiles } from './unknown-files.ts';

export type CheckedContent = { values: Partial<Values>; mistakes: string[] };

/**
 * Reads all content in a language, including content that no page shows, so that mistakes surface
 * before a flag is turned on.
 * @returns the values, and each mistake once, as `file:line: field: reason`
 */
export async function checkContent(language?: string): Promise<CheckedContent> {
  const mistakes = mistakesInFiles();
  return mistakes.length > 0 ? { values: {}, mistakes } : checkLanguage(language);
}

/** Returns the mistakes in the content in every language. */
export async function mistakesInContent(): Promise<string[]> {
  const mistakes = mistakesInFiles();
  if (mistakes.length > 0) return mistakes;
  const found: string[] = [];
  for (const language of [undefined, ...readLanguages().others]) {
    found.push(...(await checkLanguage(language)).mistakes);
  }
  return [...new Set(found)];
}

/** Returns the mistakes in files that make the content unreadable in every language. */
function mistakesInFiles(): string[] {
  const syntax = [...unknownFiles(), ...syntaxMistakes()];
  if (syntax.length > 0) return named(syntax);
  // Content of a different version would have many mistakes, all of which an update fixes.
  const older = versionMistakes();
  if (older.length > 0) return named(older);
  const { main, others } = readLanguages();
  // Pages show each language's name in that language, so a message missing in one would otherwise
  // be reported for all of them.
  return named([main, ...others].flatMap(messageErrors).flatMap(linesOf));
}

async function checkLanguage(language: string | undefined): Promise<CheckedContent> {
  const { values, errors } = await compiledContent(language);
  const brand = [contrastError(), await fontError(), ...drawingErrors()].filter(
    (error) => error !== undefined,
  );
  const wrong = [
    ...(language === undefined ? [] : await mistakesOfTranslation(language, values)),
    ...errors.flatMap(linesOf),
    ...brand.flatMap(linesOf),
  ];
  // Redirect targets are known only once everything else is valid.
  if (wrong.length === 0 && language === undefined) {
    wrong.push(...(await readLetters()).mistakes);
  }
  return { values, mistakes: named(wrong) };
}

/** Reads the letters. The content must be valid. */
export async function readLetters(): Promise<CheckedLetters> {
  const { addresses } = await compiledPart('addresses');
  return checkedLetters(await settingsWithMark(), addresses);
}

async function mistakesOfTranslation(language: string, { choices: there }: Partial<Values>) {
  const original = await compiledPart('choices').catch(() => undefined);
  // Options that do not compile are reported elsewhere.
  if (original === undefined || there === undefined) return [];
  return translationErrors(language, original.choices, there.choices).flatMap(linesOf);
}

function versionMistakes(): string[] {
  const result = checkFields(siteSettings, settingsIn());
  const wrong = 'wrong' in result ? result.wrong : [];
  const version = wrong.filter(({ path }) => path[0] === 'contentVersion');
  return version.length > 0 ? linesOf(new ContentError('content/site.json', version)) : [];
}

/**
 * Removes duplicate mistakes, and gives each file its name on disk if the content is in the owner's
 * folder.
 */
const named = (mistakes: string[]) =>
  [...new Set(mistakes)].map((mistake) => mistakeOnDisk(mistake));
