import { Link } from 'react-router';
import type { FaqQuestion } from '#contract/content.ts';
import { href } from '#contract/routes.ts';
import { faqPage } from '#site/app/schema-org.ts';
import { StructuredData } from '#site/app/structured-data.tsx';
import { FaqRow } from './faq-row.tsx';

/** A few questions of the FAQ on the page that they concern. */
export function QuestionList({ id, questions }: { id: string; questions: FaqQuestion[] }) {
  return (
    <section aria-labelledby={id} className="block-y">
      <div className="grid gap-8 md:grid-cols-[4fr_8fr] md:gap-12">
        <div>
          <h2 id={id}>Questions we are asked</h2>
          <p className="mt-4">
            <Link to={`${href('home')}#faq`} className="text-secondary-text text-link">
              All questions and answers
            </Link>
          </p>
        </div>
        <div className="border-b border-hairline">
          {questions.map((question) => (
            <FaqRow key={question.id} {...question} id={`question-${question.id}`} />
          ))}
        </div>
      </div>
      <StructuredData data={faqPage(questions)} />
    </section>
  );
}
