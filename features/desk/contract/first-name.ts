/** A title before a name, with or without a period. Any other abbreviation also counts. */
const title = /^(?:[\p{L}-]+\.|dr|prof|mrs?|ms|mx|miss|sir|mme|mlle|herr|frau)$/iu;

/**
 * Returns the first name in a person's name, for a greeting. Returns the whole name if only a title
 * and a surname are given. Skips titles, and understands `Surname, First name`.
 */
export function firstNameOf(name: string): string {
  const [surname = '', given = ''] = name.split(',').map((part) => part.trim());
  const words = (given || surname).split(/\s+/);
  const first = words.findIndex((word) => !title.test(word));
  if (first === -1 || (first > 0 && first === words.length - 1)) return name.trim();
  return words[first] ?? '';
}
