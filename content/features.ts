import data from './features.yaml';
import { parseContent } from './parse-content.ts';
import { features as schema } from './schemas/content.ts';

/** What the features page tells. */
export const featuresPage = parseContent('content/features.yaml', schema, data);
