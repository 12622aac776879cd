import { parseContent } from './parse-content.ts';
import { support as schema } from './schemas/content.ts';
import data from './support.yaml';

/** How to reach a person, and when one answers. */
export const support = parseContent('content/support.yaml', schema, data);
