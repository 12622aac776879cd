import type { Graph, Thing, WithContext } from 'schema-dts';
import { trustedHtml } from './trusted-html.ts';

/** What a page tells search engines about its subject (schema.org as JSON-LD). */
export function StructuredData({ data }: { data: WithContext<Thing> | Graph }) {
  // `<` escaped so that no text can end the element.
  const json = JSON.stringify(data).replace(/</g, '\\u003c');
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every `<` escaped
      dangerouslySetInnerHTML={{ __html: trustedHtml(json) }}
    />
  );
}
