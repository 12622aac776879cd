import { formatAddress } from 'localized-address-format';

type PostalAddress = {
  street: string;
  city: string;
  region?: string | undefined;
  postalCode: string;
  country: string;
  /** The ISO 3166-1 code. */
  countryCode: string;
};

/**
 * Returns an address's lines in its country's order, without the country (Google's
 * libaddressinput). Not for use in the browser, which would have to load every country's format.
 * @param language the language of the surrounding text
 */
export function addressLines(address: PostalAddress, language: string): string[] {
  const { countryCode, region, city, postalCode, street } = address;
  const order = { postalCountry: countryCode, postalCode, addressLines: [street] };
  return formatAddress(
    countryCode === 'CA' && region && !isCode(region)
      ? { ...order, locality: withProvince(city, region, language) }
      : { ...order, ...(region && { administrativeArea: region }), locality: city },
  );
}

const isCode = (region: string) => /^[A-Z]{2}$/.test(region);

/**
 * Returns a Canadian city with its province spelled out, as in running text, because
 * libaddressinput only has the envelope format, with province codes and no punctuation, such as
 * "OTTAWA ON K1A 0B1" (docs/decisions/0082-canadian-addresses.md).
 */
const withProvince = (city: string, province: string, language: string) =>
  language.startsWith('fr') ? `${city} (${province})` : `${city}, ${province}`;

/** Returns the address on one line, with the country. */
export function addressInLine(address: PostalAddress, language: string): string {
  return [...addressLines(address, language), address.country].join(', ');
}
