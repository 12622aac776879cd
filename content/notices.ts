import data from './notices.yaml';
import { parseContent } from './parse-content.ts';
import { notices as schema } from './schemas/content.ts';

/** Content of the coming-soon and maintenance pages. */
export const { comingSoon, maintenance } = parseContent('content/notices.yaml', schema, data);
