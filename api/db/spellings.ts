/**
 * Returns the spellings with which a word may be stored, for a search that ignores case. In the C
 * locale, which the embedded database uses, PostgreSQL does not treat `É` and `é` as equal.
 */
export function spellingsOf(word: string): string[] {
  const lowercase = word.toLowerCase();
  const capitals = lowercase.replace(/[^\0-\x7f]/gu, (letter) => letter.toUpperCase());
  const initial = lowercase.replace(/^[^\0-\x7f]/u, (letter) => letter.toUpperCase());
  return [...new Set([word, lowercase, initial, capitals])];
}
