import { currentLanguage } from '#messages/messages.ts';
import { frenchMistakes } from './french-mistakes.ts';
import { frenchMistakesOfFiles } from './french-mistakes-of-files.ts';

/** French messages for all mistakes, keyed by the English message. */
export const french: Record<string, string> = { ...frenchMistakes, ...frenchMistakesOfFiles };

/**
 * Patterns that match the English messages, followed by any label and help. The most specific come
 * first.
 */
const known = Object.keys(french)
  .toSorted((one, other) => other.length - one.length)
  .map((english) => {
    const pattern = english
      .split('…')
      .map((part) => RegExp.escape(part))
      .join('(.*?)');
    return { pattern: new RegExp(`^${pattern}(?:\\. [^:.]+: .*)?$`, 's'), text: french[english] };
  });

/**
 * Returns the message for a field's mistake in the reader's language or, without a translation, in
 * English.
 */
export function mistakeText(reason: string): string {
  return currentLanguage() === 'fr' ? inFrench(reason) : reason;
}

/**
 * Translates a message into French. Its variable part may be a phrase, such as how to fix the
 * mistake.
 */
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
