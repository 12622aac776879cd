import type { Article, WithContext } from 'schema-dts';
import { href, socialCard } from '#contract/routes.ts';
import type { CaseStudy } from '#site/content/entries.ts';
import { context, organizationId } from '../../head/schema-org.ts';

/** Describes a case study as structured data. schema.org has no specific type for them. */
export function caseStudyData(
  origin: string,
  { slug, title, summary, services }: CaseStudy,
): WithContext<Article> {
  const path = href('caseStudy', { slug });
  return {
    '@context': context,
    '@type': 'Article',
    headline: title,
    description: summary,
    author: { '@id': organizationId(origin) },
    publisher: { '@id': organizationId(origin) },
    image: origin + socialCard(path),
    mainEntityOfPage: origin + path,
    about: services.map(({ name, slug: service }) => ({
      '@type': 'Service',
      name,
      url: origin + href('service', { slug: service }),
    })),
  };
}
