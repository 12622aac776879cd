import data from './home.yaml';
import { parseContent } from './parse-content.ts';
import { home as schema } from './schemas/content.ts';

/** The home page's texts, except for lists with their own file. */
export const {
  hero,
  sections,
  claims,
  keywords,
  partners,
  services,
  work,
  features,
  award,
  differentiators,
} = parseContent('content/home.yaml', schema, data);
