import { inquiryFields, questionOf } from '../../features/inquiry/contract/questions.ts';
import { catalogues } from '../../messages/catalogues.ts';
import { en } from '../../messages/en/index.ts';
import { languageOf } from '../../messages/language.ts';

/** Matches a value or plural in a message, or a tag. */
const gap = /\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}|<[^>]+>/;

/** Returns the pieces of text between a message's values and tags. */
export const piecesOf = (message: string) => message.split(gap).map((piece) => piece.trim());

/** Answers in the form in which they are stored, whatever language they are shown in. */
const stored = new Set(
  inquiryFields.flatMap((field) => {
    const question = questionOf(field);
    return 'options' in question ? Object.keys(question.options ?? {}) : [];
  }),
);

/** The sentences that `englishMessagesIn` looks for, by language tag. */
const sentencesOf = new Map<string, string[]>();

/**
 * Returns the sentences from the software's English messages that occur in text on a site in
 * another language.
 * @param tag the site's language
 */
export function englishMessagesIn(text: string, tag: string): string[] {
  const sentences = sentencesOf.get(tag) ?? englishSentences(tag);
  sentencesOf.set(tag, sentences);
  return sentences.filter((sentence) => text.includes(sentence));
}

/** Returns the sentences of the English messages that no message in another language contains. */
function englishSentences(tag: string): string[] {
  const own = Object.values(catalogues[languageOf(tag)] ?? {})
    .flatMap(Object.values)
    .join('\n');
  return (
    Object.values(en)
      .flatMap((messages) => Object.values(messages).flatMap(piecesOf))
      // Ignores one or two words, which can occur in any text.
      .filter((piece) => piece.split(' ').length > 2 && !own.includes(piece) && !stored.has(piece))
  );
}
