import { parseContent } from './parse-content.ts';
import { support as schema } from './schemas/company.ts';
import data from './support.yaml';

/** Support channels and their response times. */
export const support = parseContent('content/support.yaml', schema, data);
