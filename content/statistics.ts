import { parseContent } from './parse-content.ts';
import { statistics as schema } from './schemas/content.ts';
import data from './statistics.yaml';

/** The four statistics. */
export const statistics = parseContent('content/statistics.yaml', schema, data);
