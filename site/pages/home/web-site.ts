import type { WebSite, WithContext } from 'schema-dts';
import { href } from '#contract/routes.ts';
import { site } from '#site/content/site.ts';
import { context, organizationId } from '../../head/schema-org.ts';

/** Describes the site and its search as structured data. */
export function webSite(origin: string): WithContext<WebSite> {
  return {
    '@context': context,
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: site.brand.name,
    url: `${origin}/`,
    inLanguage: site.language,
    publisher: { '@id': organizationId(origin) },
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${origin}${href('search')}?q={search_term_string}`,
      },
      // Google's extension, which schema-dts does not know.
      ...{ 'query-input': 'required name=search_term_string' },
    },
  };
}
