import { randomInt } from 'node:crypto';

// Crockford's base 32, without I, L, O and U, so that a reference is easy to dictate and type.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Creates a reference that is easy to dictate, such as `BL-7F3K9Q`, one of 2^30.
 * @param letters the prefix
 */
export function createReference(letters: string): string {
  return `${letters}-${Array.from({ length: 6 }, () => alphabet[randomInt(alphabet.length)]).join('')}`;
}
