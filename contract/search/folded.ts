/**
 * Removes case and accents from text, letter by letter, so that `resume` finds `résumé` at the same
 * position.
 */
export function folded(text: string): string {
  return text.normalize('NFC').replace(/./gsu, (letter) => {
    const plain = letter.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
    return plain.length === letter.length ? plain : letter;
  });
}

/**
 * Splits text so that every second part is a word that begins with one of `words`.
 * @param words as returned by `folded`
 */
export function markedParts(text: string, words: string[]): string[] {
  const whole = text.normalize('NFC');
  if (words.length === 0) return [whole];
  const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'));
  const parts: string[] = [];
  let end = 0;
  for (const { index, 0: word } of folded(whole).matchAll(
    new RegExp(`(?<![\\p{L}\\d])(?:${escaped.join('|')})[\\p{L}\\d]*`, 'gu'),
  )) {
    parts.push(whole.slice(end, index), whole.slice(index, index + word.length));
    end = index + word.length;
  }
  return [...parts, whole.slice(end)];
}
