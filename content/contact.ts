import { contact as schema } from '#contract/content.ts';
import data from './contact.yaml';
import { parseContent } from './parse-content.ts';

/** When a person answers. */
export const contact = parseContent('content/contact.yaml', schema, data);
