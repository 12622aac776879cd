import { features as schema } from '#contract/content.ts';
import data from './features.yaml';
import { parseContent } from './parse-content.ts';

/** What the features page tells. */
export const featuresPage = parseContent('content/features.yaml', schema, data);
