import { pageTexts as schema } from '#contract/content.ts';
import { type PlainPageKey, pages } from '#contract/routes.ts';
import data from './pages.yaml';
import { parseContent } from './parse-content.ts';

const texts = parseContent('content/pages.yaml', schema, data);
const plain = (Object.keys(pages) as (keyof typeof pages)[]).filter(
  (key): key is PlainPageKey => !pages[key].path.includes(':'),
);
const wrong = [
  ...plain.filter((key) => !(key in texts)).map((key) => `${key} is missing`),
  ...Object.keys(texts)
    .filter((key) => !plain.some((known) => known === key))
    .map((key) => `${key} is no page`),
];
if (wrong.length > 0) throw new Error(`content/pages.yaml: ${wrong.join('; ')}`);

/** Title and description of every page without a parameter. */
export const pageTexts = Object.fromEntries(
  plain.map((key) => [key, texts[key]] as const),
) as Record<PlainPageKey, { title: string; description: string }>;
