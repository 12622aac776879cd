import data from './careers.yaml';
import { parseContent } from './parse-content.ts';
import { careers as schema } from './schemas/content-documents.ts';

/** What is said once for all openings. */
export const careers = parseContent('content/careers.yaml', schema, data);
