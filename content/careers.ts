import data from './careers.yaml';
import { parseContent } from './parse-content.ts';
import { careers as schema } from './schemas/content-documents.ts';

/** Text shared by all openings. */
export const careers = parseContent('content/careers.yaml', schema, data);
