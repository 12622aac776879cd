import data from './contact.yaml';
import { parseContent } from './parse-content.ts';
import { contact as schema } from './schemas/company.ts';

/** Opening hours. */
export const contact = parseContent('content/contact.yaml', schema, data);
