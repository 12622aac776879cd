import type { BreadcrumbList, Organization, WithContext } from 'schema-dts';
import { socialCard } from '#contract/routes.ts';
import { site } from '#site/content/site.ts';
import { otherLanguages } from '../links/languages.ts';

/** The `@context` of every item. Items used by only one page are in that page's folder. */
export const context = 'https://schema.org' as const;
const { brand, contact } = site;

/** Returns the logo's URL. */
export const logoOf = (origin: string) => `${origin}/apple-touch-icon.png`;

/** The `@id` by which other items refer to the organization. */
export const organizationId = (origin: string) => `${origin}/#organization`;

/** The company's address. */
export const postalAddress = {
  '@type': 'PostalAddress',
  streetAddress: contact.address.street,
  addressLocality: contact.address.city,
  ...(contact.address.region && { addressRegion: contact.address.region }),
  postalCode: contact.address.postalCode,
  addressCountry: contact.address.countryCode,
} as const;

/** Describes the company, with its profiles, customer service and address. */
export function organization(origin: string): WithContext<Organization> {
  return {
    '@context': context,
    '@type': 'Organization',
    '@id': organizationId(origin),
    name: brand.name,
    legalName: brand.legalName,
    description: brand.description,
    url: `${origin}/`,
    logo: logoOf(origin),
    image: origin + socialCard('/'),
    email: contact.email,
    ...(contact.telephone && { telephone: contact.telephone }),
    address: postalAddress,
    sameAs: site.social.map(({ href: profile }) => profile),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      email: contact.supportEmail,
      availableLanguage: [site.language, ...otherLanguages.map(({ tag }) => tag)],
    },
  };
}

/** Describes the breadcrumb trail, starting at the top, with paths within the site. */
export function breadcrumbs(
  origin: string,
  trail: { label: string; path: string }[],
): WithContext<BreadcrumbList> {
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: origin + path,
    })),
  };
}
