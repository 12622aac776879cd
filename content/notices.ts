import { notices as schema } from '#contract/content.ts';
import data from './notices.yaml';
import { parseContent } from './parse-content.ts';

/** What the coming-soon and maintenance pages say. */
export const { comingSoon, maintenance } = parseContent('content/notices.yaml', schema, data);
