import { formatAddress } from 'localized-address-format';

type PostalAddress = {
  street: string;
  city: string;
  region: string;
  postalCode: string;
  country: string;
  /** ISO 3166-1. */
  countryCode: string;
};

/**
 * The lines of an address in the order of its country, without the country (Google's libaddressinput).
 * Not for the browser: it would load the orders of all countries.
 */
export function addressLines(address: PostalAddress): string[] {
  return formatAddress({
    postalCountry: address.countryCode,
    administrativeArea: address.region,
    locality: address.city,
    postalCode: address.postalCode,
    addressLines: [address.street],
  });
}

/** The same in one line, with the country. */
export function addressInLine(address: PostalAddress): string {
  return [...addressLines(address), address.country].join(', ');
}
