import { currentLanguage } from '#messages/messages.ts';
import { frenchMistakes } from './french-mistakes.ts';
import { frenchMistakesOfFiles } from './french-mistakes-of-files.ts';

/** The mistakes in French, by their English texts. */
export const french: Record<string, string> = { ...frenchMistakes, ...frenchMistakesOfFiles };

/** What recognizes the English text, with the label and the help that may follow it; the most precise comes first. */
const known = Object.keys(french)
  .toSorted((one, other) => other.length - one.length)
  .map((english) => {
    const pattern = english
      .split('…')
      .map((part) => RegExp.escape(part))
      .join('(.*?)');
    return { pattern: new RegExp(`^${pattern}(?:\\. [^:.]+: .*)?$`, 's'), text: french[english] };
  });

/** What is wrong with a field, in the language of whoever reads it; in English where there is no translation. */
export function mistakeText(reason: string): string {
  return currentLanguage() === 'fr' ? inFrench(reason) : reason;
}

/** What differs may be a part of the sentence, such as what to do about a mistake of syntax. */
function inFrench(text: string): string {
  for (const { pattern, text: translated = '' } of known) {
    const parts = pattern.exec(text);
    if (parts !== null) {
      return translated.replace(/\$(\d)/g, (_, place: string) =>
        inFrench(parts[Number(place)] ?? ''),
      );
    }
  }
  return text;
}
