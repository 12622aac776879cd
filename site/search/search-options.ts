/**
 * Words that say nothing of what is looked for. Question words are not among them: the FAQ is made
 * of questions.
 */
const fillers = new Set(
  `a am an and any are as at be by can could do does did find for from get give had has have i if in
  into is it its me my need no of on or our please shall should show so take tell that the their them
  there these they this to us want was we were will with would you your`.split(/\s+/),
);

/**
 * The form in which a word is kept and asked for: in lower case, without the s of the plural.
 * @returns null for what is left out: words of one letter, and those that say nothing
 */
function processTerm(term: string): string | null {
  const word = term.toLowerCase();
  if (word.length < 2 || fillers.has(word)) return null;
  return word.length > 3 ? word.replace(/(?<![isu])s$/, '') : word;
}

/** How the site is searched; the same when the index is made and when it is asked. */
export const searchOptions = {
  fields: ['title', 'words', 'text'],
  storeFields: ['group', 'title', 'text', 'until'],
  processTerm,
  searchOptions: {
    boost: { title: 3, words: 2 },
    prefix: true,
    // In a short word another letter is another word.
    fuzzy: (term: string) => (term.length > 4 ? 0.2 : false),
    combineWith: 'AND' as const,
  },
};
