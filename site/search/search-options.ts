/** Stop words. Question words are not among them, because the FAQ consists of questions. */
const stopWords = new Set(
  `a am an and any are as at be by can could do does did find for from get give had has have i if in
  into is it its me my need no of on or our please shall should show so take tell that the their them
  there these they this to us want was we were will with would you your`.split(/\s+/),
);

/**
 * Normalizes a term for indexing and searching: lower case, without a plural s.
 * @returns null for single letters and stop words, which are skipped
 */
function processTerm(term: string): string | null {
  const word = term.toLowerCase();
  if (word.length < 2 || stopWords.has(word)) return null;
  return word.length > 3 ? word.replace(/(?<![isu])s$/, '') : word;
}

/** Search options, shared by indexing and querying. */
export const searchOptions = {
  fields: ['title', 'words', 'text'],
  storeFields: ['group', 'title', 'text', 'until'],
  processTerm,
  searchOptions: {
    boost: { title: 3, words: 2 },
    prefix: true,
    // In a short word, one changed letter makes a different word.
    fuzzy: (term: string) => (term.length > 4 ? 0.2 : false),
    combineWith: 'AND' as const,
  },
};
