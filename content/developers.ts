import { developers as schema } from '#contract/content.ts';
import data from './developers.yaml';
import { parseContent } from './parse-content.ts';

/** The API's reference. */
export const developers = parseContent('content/developers.yaml', schema, data);
