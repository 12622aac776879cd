import data from './about.yaml';
import { parseContent } from './parse-content.ts';
import { about as schema } from './schemas/company.ts';

/** Content of the about page. */
export const about = parseContent('content/about.yaml', schema, data);
