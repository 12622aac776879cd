import { currentLanguage } from '#messages/messages.ts';
import { frenchMistakes } from './french-mistakes.ts';
import { frenchMistakesOfFiles } from './french-mistakes-of-files.ts';

/** French messages for all mistakes, keyed by the English message. */
export const french: Record<string, string> = { ...frenchMistakes, ...frenchMistakesOfFiles };

/** English messages that name the form's fields instead of the way a file is written. */
const english: Record<string, string> = {
  'must say what the picture shows: …': 'fill in “What the picture shows”',
  'must be "![what it shows](pictures/office.jpg)"': 'must be a picture; upload or choose one',
  'must be a file such as pictures/anna.jpg': 'must be a picture; upload or choose one',
};

type Known = { pattern: RegExp; text: string }[];

/**
 * Returns patterns that match the original messages, followed by any label and help. The most
 * specific come first.
 */
const patternsOf = (texts: Record<string, string>): Known =>
  Object.entries(texts)
    .toSorted(([one], [other]) => other.length - one.length)
    .map(([original, text]) => {
      const pattern = original
        .split('…')
        .map((part) => RegExp.escape(part))
        .join('(.*?)');
      return { pattern: new RegExp(`^${pattern}(?:\\. [^:.]+: .*)?$`, 's'), text };
    });

const known = { fr: patternsOf(french), en: patternsOf(english) };

/**
 * Returns the message for a field's mistake in the reader's language or, without a translation, in
 * English.
 */
export function mistakeText(reason: string): string {
  return reworded(reason, currentLanguage() === 'fr' ? known.fr : known.en);
}

/**
 * Replaces a message. Its variable part may be a phrase, such as how to fix the mistake.
 */
function reworded(text: string, texts: Known): string {
  for (const { pattern, text: translated } of texts) {
    const parts = pattern.exec(text);
    if (parts !== null) {
      return translated.replace(/\$(\d)/g, (_, place: string) =>
        reworded(parts[Number(place)] ?? '', texts),
      );
    }
  }
  return text;
}
