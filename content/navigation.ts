import data from './navigation.yaml';
import { parseContent } from './parse-content.ts';
import { navigation as schema } from './schemas/content.ts';

/** The header's menu, the footer's groups of links, and the way to a quote where a page ends. */
export const {
  header: headerMenu,
  footer: footerGroups,
  pageEnd,
} = parseContent('content/navigation.yaml', schema, data);
