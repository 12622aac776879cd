import { navigation as schema } from '#contract/content.ts';
import data from './navigation.yaml';
import { parseContent } from './parse-content.ts';

/** The header's menu and the footer's groups of links. */
export const { header: headerMenu, footer: footerGroups } = parseContent(
  'content/navigation.yaml',
  schema,
  data,
);
