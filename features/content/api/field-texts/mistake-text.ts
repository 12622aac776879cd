import { currentLanguage } from '#messages/messages.ts';
import { frenchMistakes } from './french-mistakes.ts';
import { frenchMistakesOfFiles } from './french-mistakes-of-files.ts';

/** The mistakes in French, keyed by their English texts. */
export const french: Record<string, string> = { ...frenchMistakes, ...frenchMistakesOfFiles };

/** Patterns for the English text, with any label and help that follow it; the most specific first. */
const known = Object.keys(french)
  .toSorted((one, other) => other.length - one.length)
  .map((english) => {
    const pattern = english
      .split('…')
      .map((part) => RegExp.escape(part))
      .join('(.*?)');
    return { pattern: new RegExp(`^${pattern}(?:\\. [^:.]+: .*)?$`, 's'), text: french[english] };
  });

/** A field's mistake, in the reader's language; in English where there is no translation. */
export function mistakeText(reason: string): string {
  return currentLanguage() === 'fr' ? inFrench(reason) : reason;
}

/** The variable part may be a phrase, such as how to fix a syntax mistake. */
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
