import data from './home.yaml';
import { parseContent } from './parse-content.ts';
import { home as schema } from './schemas/content.ts';

/** The words of the home page that belong to no list of their own. */
export const { hero, claims, keywords, partners, features, award, differentiators } = parseContent(
  'content/home.yaml',
  schema,
  data,
);
