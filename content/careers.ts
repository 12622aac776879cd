import { careers as schema } from '#contract/content-documents.ts';
import data from './careers.yaml';
import { parseContent } from './parse-content.ts';

/** What is said once for all openings. */
export const careers = parseContent('content/careers.yaml', schema, data);
