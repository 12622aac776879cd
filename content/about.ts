import { about as schema } from '#contract/content.ts';
import data from './about.yaml';
import { parseContent } from './parse-content.ts';

/** What the about page tells. */
export const about = parseContent('content/about.yaml', schema, data);
