import { faq } from './faq.ts';

/** The categories of the FAQ with the number of their answers, without the answers. */
export const questionTopics = faq.map(({ slug, category, questions }) => ({
  slug,
  category,
  count: questions.length,
}));
