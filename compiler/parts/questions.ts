import { questionAt } from './question-at.ts';
import type { Source } from './source.ts';

export async function questionValues({ read, nameOf }: Source) {
  /** The questions by category, ordered by file name. */
  const faq = (await read('faq/*.yaml')).filter(({ questions }) => questions.length > 0);
  const { searches, questions } = await read('popular.yaml');
  return {
    faq,
    /** Each FAQ category with its first question and the number of its questions. */
    questionTopics: faq.map(({ slug, category, questions }) => ({
      slug,
      category,
      first: questions[0]?.question,
      count: questions.length,
    })),
    /** Suggestions on the empty search page. */
    popularSearches: searches,
    /** Questions at the top of the help page. */
    popularQuestions: questions.map((address, index) =>
      questionAt(faq, address, nameOf('popular.yaml'), ['questions', index]),
    ),
  };
}
