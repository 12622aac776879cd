import data from './features.yaml';
import { withoutGone } from './gone-services.ts';
import { parseContent } from './parse-content.ts';
import { features as schema } from './schemas/content.ts';

const page = parseContent('content/features.yaml', schema, data);

/** Content of the features page, without links to services that were removed. */
export const featuresPage = {
  ...page,
  capabilities: page.capabilities.map(({ href, ...rest }) => ({
    ...rest,
    href: withoutGone(href),
  })),
};
