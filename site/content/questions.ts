import { questionAt } from './reading/question-at.ts';
import { nameOf, read } from './reading/read.ts';

/** The questions by category, in order of file names. */
export const faq = (await read('faq/*.yaml')).filter(({ questions }) => questions.length > 0);

/** The FAQ categories with their first question and the number of questions. */
export const questionTopics = faq.map(({ slug, category, questions }) => ({
  slug,
  category,
  first: questions[0]?.question,
  count: questions.length,
}));

/** Frequent questions about payment, for the pricing page. */
export const paymentQuestions = faq.find(({ slug }) => slug === 'payment')?.questions ?? [];

const { searches, questions } = await read('popular.yaml');

/** Suggestions on the empty search page. */
export const popularSearches = searches;

/** Questions at the top of the help page. */
export const popularQuestions = questions.map((address, index) =>
  questionAt(faq, address, nameOf('popular.yaml'), ['questions', index]),
);
