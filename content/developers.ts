import data from './developers.yaml';
import { parseContent } from './parse-content.ts';
import { developers as schema } from './schemas/company.ts';

/** The API reference. */
export const developers = parseContent('content/developers.yaml', schema, data);
