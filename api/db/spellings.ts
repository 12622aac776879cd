/**
 * Returns the spellings with which a word may be stored, for a case-insensitive search. In the C
 * locale, which the embedded database uses, PostgreSQL folds the case of ASCII letters only, so `É`
 * does not match `é`.
 */
export function spellingsOf(word: string): string[] {
  const lowercase = word.toLowerCase();
  const capitals = lowercase.replace(/[^\0-\x7f]/gu, (letter) => letter.toUpperCase());
  const initial = lowercase.replace(/^[^\0-\x7f]/u, (letter) => letter.toUpperCase());
  return [...new Set([word, lowercase, initial, capitals])];
}
