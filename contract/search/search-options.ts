import { folded } from './folded.ts';

/**
 * Returns the search options that indexing and querying share.
 * @param stopWords the language's stop words, separated by spaces. They include no question words,
 * because the FAQ consists of questions.
 */
export function searchOptions(stopWords: string) {
  const skipped = new Set(folded(stopWords).split(' '));
  return {
    fields: ['title', 'words', 'text'],
    storeFields: ['group', 'title', 'text', 'from', 'until', 'issue'],
    /**
     * Removes case, accents and a plural s. Returns null for single letters and stop words, so that
     * they are skipped.
     */
    processTerm(term: string): string | null {
      const word = folded(term);
      if (word.length < 2 || skipped.has(word)) return null;
      return word.length > 3 ? word.replace(/(?<![isu])s$/, '') : word;
    },
    searchOptions: {
      boost: { title: 3, words: 2 },
      prefix: true,
      // In a short word, changing one letter makes a different word.
      fuzzy: (term: string) => (term.length > 4 ? 0.2 : false),
      combineWith: 'AND' as const,
    },
  };
}
