import data from './features.yaml';
import { parseContent } from './parse-content.ts';
import { features as schema } from './schemas/content.ts';

/** Content of the features page. */
export const featuresPage = parseContent('content/features.yaml', schema, data);
