import type { JobPosting, WithContext } from 'schema-dts';
import type { JobFile } from '#site/content/entries.ts';
import { site } from '#site/content/site.ts';
import { context, logoOf, postalAddress } from '../../head/schema-org.ts';
import { withAbsoluteAddresses } from '../../links/absolute-addresses.ts';

/**
 * Returns an opening's address: our full address if the opening is in our own city, otherwise only
 * the place.
 * @param location such as `Edmonton, Alberta`; the region is optional
 */
function addressOf(location: string) {
  const [city = '', region] = location.split(/\s*,\s*/);
  const { addressLocality, addressRegion, addressCountry } = postalAddress;
  if (city === addressLocality && (region ?? addressRegion) === addressRegion) return postalAddress;
  return {
    '@type': 'PostalAddress' as const,
    addressLocality: city,
    ...(region && { addressRegion: region }),
    addressCountry,
  };
}

/**
 * Describes an open position as structured data (Google's required and recommended properties of a
 * JobPosting).
 */
export function jobPosting(origin: string, job: JobFile): WithContext<JobPosting> {
  const list = (items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
  return {
    '@context': context,
    '@type': 'JobPosting',
    title: job.title,
    description: `<p>${job.summary}</p>${withAbsoluteAddresses(job.body, origin)}${list(job.responsibilities)}${list(job.requirements)}`,
    identifier: { '@type': 'PropertyValue', name: site.brand.name, value: job.slug },
    datePosted: job.posted,
    ...(job.closesAt && { validThrough: job.closesAt }),
    employmentType: job.employmentType,
    hiringOrganization: {
      '@type': 'Organization',
      name: site.brand.name,
      sameAs: `${origin}/`,
      logo: logoOf(origin),
    },
    jobLocation: { '@type': 'Place', address: addressOf(job.location) },
    ...(job.remote && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: site.contact.address.country },
    }),
    ...(job.salary && {
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: job.salary.currency,
        value: {
          '@type': 'QuantitativeValue',
          minValue: job.salary.min,
          maxValue: job.salary.max,
          unitText: job.salary.unit,
        },
      },
    }),
    directApply: false,
  };
}
