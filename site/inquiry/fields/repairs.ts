/**
 * Strips `+1 (403) 555-0123` to digits.
 * @returns undefined if the result is still not valid
 */
export function repairedPhone(value: string): string | undefined {
  const digits = value.replace(/[\s()+./-]/g, '');
  return /^\d{1,15}$/.test(digits) ? digits : undefined;
}

/**
 * Adds the scheme missing from `example.com/x`.
 * @returns undefined if the result is still not a URL
 */
export function repairedUrl(value: string): string | undefined {
  const address = `https://${value.trim().replace(/^(https?:?\/{0,2}|\/\/)/i, '')}`;
  if (!/^https:\/\/[^\s/.]+(\.[^\s/.]+)+(\/\S*)?$/.test(address) || !URL.canParse(address)) {
    return undefined;
  }
  return address;
}
