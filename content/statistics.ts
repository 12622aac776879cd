import { statistics as schema } from '#contract/content.ts';
import { parseContent } from './parse-content.ts';
import data from './statistics.yaml';

/** The four figures. */
export const statistics = parseContent('content/statistics.yaml', schema, data);
