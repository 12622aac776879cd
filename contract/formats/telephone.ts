/**
 * Returns whether a phone number is in international format, with spaces (ITU-T E.123 and E.164).
 */
export function isTelephone(number: string): boolean {
  return /^\+[1-9][\d ()./-]+\d$/.test(number) && /^\d{7,15}$/.test(digitsOf(number));
}

/** Returns the URL for calling a phone number (RFC 3966). */
export function telephoneHref(number: string): string {
  return `tel:+${digitsOf(number)}`;
}

/** Returns the digits of a phone number. A zero in brackets is dialed only within the country. */
const digitsOf = (number: string) => number.replace('(0)', '').replaceAll(/\D/g, '');
