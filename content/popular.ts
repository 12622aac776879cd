import { parseContent } from './parse-content.ts';
import data from './popular.yaml';
import { questionAt } from './question-at.ts';
import { popular as schema } from './schemas/content.ts';

const file = 'content/popular.yaml';
const { searches, questions } = parseContent(file, schema, data);

/** What the empty search page suggests. */
export const popularSearches = searches;

/** What the help page answers first. */
export const popularQuestions = questions.map((address) =>
  questionAt(address, `${file}: questions`),
);
