import { parseContent } from './parse-content.ts';
import data from './popular.yaml';
import { questionAt } from './question-at.ts';
import { popular as schema } from './schemas/content.ts';

const file = 'content/popular.yaml';
const { searches, questions } = parseContent(file, schema, data);

/** Suggestions on the empty search page. */
export const popularSearches = searches;

/** Questions at the top of the help page. */
export const popularQuestions = questions.map((address, index) =>
  questionAt(address, file, ['questions', index]),
);
