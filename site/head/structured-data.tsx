import type { Graph, Thing, WithContext } from 'schema-dts';
import { trustedHtml } from '../format/trusted-html.ts';

/** Structured data for search engines (schema.org as JSON-LD). */
export function StructuredData({ data }: { data: WithContext<Thing> | Graph }) {
  // `<` is escaped, because text could otherwise close the element.
  const json = JSON.stringify(data).replace(/</g, '\\u003c');
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every `<` escaped
      dangerouslySetInnerHTML={{ __html: trustedHtml(json) }}
    />
  );
}
