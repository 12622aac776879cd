import { durationText, lifetimes } from '../policy.ts';
import { addressInLine } from './postal-address.ts';

/** The settings in `content/site.json` that tokens such as `{brand}` refer to. */
type Named = {
  language: string;
  brand: { name: string; aiName?: string | undefined; legalName: string; reference: string };
  contact: {
    email: string;
    telephone?: string | undefined;
    supportEmail: string;
    address: {
      street: string;
      city: string;
      region?: string | undefined;
      postalCode: string;
      country: string;
      countryCode: string;
    };
  };
  place: Record<
    | 'privacyLaws'
    | 'privacyWords'
    | 'commissioner'
    | 'antiSpamLaw'
    | 'laws'
    | 'courts'
    | 'holidays'
    | 'clock',
    string
  >;
  promises: Record<
    | 'answerTime'
    | 'quoteTime'
    | 'proposalTime'
    | 'supportTime'
    | 'consultation'
    | 'paymentMethods'
    | 'tax',
    string
  >;
};

export function tokenValues({
  language,
  brand,
  contact,
  promises,
  place,
}: Named): Record<string, string> {
  const { city, region, country } = contact.address;
  const { answerTime, quoteTime, proposalTime, supportTime } = promises;
  const { consultation, paymentMethods, tax } = promises;
  return {
    brand: brand.name,
    ai: brand.aiName ?? brand.name,
    company: brand.legalName,
    reference: brand.reference,
    email: contact.email,
    support: contact.supportEmail,
    ...(contact.telephone && { telephone: contact.telephone }),
    address: addressInLine(contact.address, language),
    city,
    // If the address has no region, text that mentions the region names the country instead.
    region: region ?? country,
    answerTime,
    quoteTime,
    proposalTime,
    supportTime,
    consultation,
    paymentMethods,
    tax,
    country,
    privacyLaws: place.privacyLaws,
    privacyWords: place.privacyWords,
    commissioner: place.commissioner,
    antiSpamLaw: place.antiSpamLaw,
    laws: place.laws,
    courts: place.courts,
    holidays: place.holidays,
    clock: place.clock,
    ...Object.fromEntries(
      Object.entries(lifetimes).map(([name, lifetime]) => [name, durationText(lifetime, language)]),
    ),
  };
}

/**
 * Replaces every token in text with its value.
 * @throws UnknownToken
 */
export function fillTokens(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (token, name: string) => {
    const value = values[name];
    if (value === undefined) throw new UnknownToken(token, Object.keys(values));
    return value;
  });
}

/** Thrown for text with a token that does not exist. */
export class UnknownToken extends Error {
  override name = 'UnknownToken';
  token: string;

  constructor(token: string, known: string[]) {
    super(`${token} is not one of {${known.join('}, {')}}`);
    this.token = token;
  }
}
