import type { Service, WithContext } from 'schema-dts';
import { href } from '#contract/routes.ts';
import { site } from '#site/content/site.ts';
import { context, organizationId } from '../../head/schema-org.ts';

/** Describes a service that the organization provides as structured data. */
export function serviceData(
  origin: string,
  { slug, name, description }: { slug: string; name: string; description: string },
): WithContext<Service> {
  return {
    '@context': context,
    '@type': 'Service',
    name,
    description,
    serviceType: name,
    url: origin + href('service', { slug }),
    areaServed: { '@type': 'Country', name: site.contact.address.country },
    provider: { '@type': 'Organization', '@id': organizationId(origin), name: site.brand.name },
  };
}
