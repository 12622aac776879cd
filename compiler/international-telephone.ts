import {
  type CountryCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import type { WrongField } from '#contract/errors/wrong-fields.ts';
import { isRecord } from '#contract/typed-objects.ts';

/**
 * Adds the international format to the error for a telephone number that was written as it is
 * dialed within the company's country.
 * @param wrong the invalid fields of the settings
 * @param settings as in the file
 */
export function withInternationalNumber(wrong: WrongField[], settings: unknown): WrongField[] {
  const contact = isRecord(settings) ? settings.contact : undefined;
  if (!isRecord(contact) || !isRecord(contact.address)) return wrong;
  const { telephone, address } = contact;
  const number = internationalTelephone(String(telephone), String(address.countryCode));
  if (number === undefined) return wrong;
  return wrong.map((one) =>
    one.path.join('.') === 'contact.telephone'
      ? { ...one, reason: one.reason.replace(/, such as [+\d ]+/, `; write ${number}`) }
      : one,
  );
}

/**
 * Returns the international format of a phone number that was written as it is dialed within a
 * country, or undefined if it may not be a number there.
 * @param countryCode the country's ISO 3166-1 code
 */
export function internationalTelephone(number: string, countryCode: string): string | undefined {
  if (!isSupportedCountry(countryCode)) return undefined;
  const found = parsePhoneNumberFromString(number, {
    defaultCountry: countryCode satisfies CountryCode,
    extract: false,
  });
  return found?.isValid() && found.ext === undefined ? found.formatInternational() : undefined;
}
