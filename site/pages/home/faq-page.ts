import type { FAQPage, WithContext } from 'schema-dts';
import type { FaqQuestion } from '#contract/content/pages.ts';
import { context } from '../../head/schema-org.ts';

/** Describes the questions and answers on a page as structured data. */
export function faqPage(questions: FaqQuestion[]): WithContext<FAQPage> {
  return {
    '@context': context,
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
