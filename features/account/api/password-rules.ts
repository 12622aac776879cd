import { dictionary } from '@zxcvbn-ts/language-common';
import { WrongField } from '#api/errors/refusal.ts';
import { m } from '#messages/messages.ts';

const common = new Set(dictionary['passwords-common']);

/**
 * Rejects the passwords that attackers guess first (OWASP ASVS 5.0, 6.2.4 and 6.2.11): the 30,000
 * most common ones, words related to the site or the person, and any of these with a few digits or
 * symbols at either end.
 * @param words words related to the site or the person: brand, name, email address
 * @throws WrongField on `password`
 */
export function refuseWeakPassword(password: string, words: string[]): void {
  const typed = fold(password);
  const isCommon = common.has(typed) || common.has(stripEnds(typed));
  const isWeak = isCommon || isMadeOf(typed, words.flatMap(wordsOf));
  const isOneCharacter = new Set(typed).size < 3;
  if (!isWeak && !isOneCharacter) return;
  throw new WrongField('password', m.fields.passwordTooCommon());
}

const fold = (text: string) => text.normalize('NFKC').toLowerCase();

/** Removes up to eight digits and symbols at each end, but keeps at least four characters. */
function stripEnds(text: string): string {
  const core = text.replace(/^[^\p{L}]{0,8}|[^\p{L}]{0,8}$/gu, '');
  return core.length >= 4 ? core : text;
}

/** Returns whether a text consists almost entirely of these words. */
function isMadeOf(text: string, words: string[]): boolean {
  let rest = text;
  // Longest first, so that a word is not split by a shorter word it contains.
  for (const word of words.toSorted((a, b) => b.length - a.length))
    rest = rest.replaceAll(word, '');
  const letters = rest.match(/\p{L}/gu)?.length ?? 0;
  return rest.length < text.length && rest.length <= 8 && letters < 4;
}

/** Returns the whole text and each of its words, or the parts of an email address. */
function wordsOf(text: string): string[] {
  const whole = fold(text);
  return [whole, ...whole.split(/[^\p{L}\p{N}]+/u)].filter((word) => word.length >= 3);
}
