import data from './navigation.yaml';
import { parseContent } from './parse-content.ts';
import { navigation as schema } from './schemas/content.ts';

/** The header menu, the footer's link groups, and the call to action at the end of pages. */
export const {
  header: headerMenu,
  footer: footerGroups,
  pageEnd,
} = parseContent('content/navigation.yaml', schema, data);
