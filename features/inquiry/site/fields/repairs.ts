/**
 * Reduces `+1 (403) 555-0123` to digits, even if it contains digits from other scripts or invisible
 * characters.
 * @returns undefined if the result is still invalid
 */
export function repairedPhone(value: string): string | undefined {
  const digits = value
    .normalize('NFKC')
    .replace(/[\s()+./\p{Pd}\p{Cf}]/gu, '')
    .replace(/\p{Nd}/gu, (digit) => String(digitOf(digit)));
  return /^\d{1,15}$/.test(digits) ? digits : undefined;
}

/**
 * Returns the value of a digit. In every script, the digits are consecutive, starting at zero
 * (Unicode Standard, 4.6).
 */
function digitOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return code - zero;
}

/**
 * Adds the scheme that is missing from `example.com/x`.
 * @returns undefined if the result is still not a URL
 */
export function repairedUrl(value: string): string | undefined {
  const address = `https://${value.trim().replace(/^(https?:?\/{0,2}|\/\/)/i, '')}`;
  if (!/^https:\/\/[^\s/.]+(\.[^\s/.]+)+(\/\S*)?$/.test(address) || !URL.canParse(address)) {
    return undefined;
  }
  return address;
}
