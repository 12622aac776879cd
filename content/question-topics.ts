import { faq } from './faq.ts';

/** The FAQ categories with their number of questions, without the answers. */
export const questionTopics = faq.map(({ slug, category, questions }) => ({
  slug,
  category,
  count: questions.length,
}));
