import type { ReactNode } from 'react';
import type { FaqQuestion } from '#contract/content/pages.ts';
import { href } from '#contract/routes.ts';
import { m } from '#messages/messages.ts';
import { sections } from '#site/content/home.ts';
import { Link } from '../links/link.tsx';
import { FaqRow } from './faq-row.tsx';

type QuestionListProps = {
  id: string;
  title?: string;
  questions: FaqQuestion[];
  /** Whether these questions belong to the page, or it links to the FAQ elsewhere. */
  areOwn?: boolean;
  /** Shown next to the questions: a heading and a list, in two rows of a grid. */
  aside?: ReactNode;
};

/**
 * A few questions on a page, by default from the FAQ. Only the home page marks them up for search
 * engines, which expect each question only once. Renders nothing if there are no questions.
 */
export function QuestionList({
  id,
  title = m.layout.frequentQuestions(),
  questions,
  areOwn = false,
  aside,
}: QuestionListProps) {
  if (questions.length === 0) return null;
  const allQuestions = !areOwn && sections.includes('questions') && (
    <p className="mt-4">
      <Link to={`${href('home')}#faq`} className="text-secondary-text text-link">
        {m.layout.allQuestions()}
      </Link>
    </p>
  );
  const rows = (
    <div className="border-b border-hairline">
      {questions.map((question) => (
        <FaqRow key={question.id} {...question} id={`question-${question.id}`} />
      ))}
    </div>
  );
  if (aside) {
    return (
      // Aligns the headings and the first rows of both parts.
      <div className="grid block-y gap-x-12 gap-y-12 md:grid-cols-[7fr_5fr] md:gap-y-6">
        <section
          aria-labelledby={id}
          className="grid gap-y-8 md:row-span-2 md:grid-rows-subgrid md:gap-y-6"
        >
          <h2 id={id} className="md:self-end">
            {title}
          </h2>
          <div>
            {rows}
            {allQuestions}
          </div>
        </section>
        {aside}
      </div>
    );
  }
  return (
    <section aria-labelledby={id} className="grid block-y gap-8 md:grid-cols-[4fr_8fr] md:gap-12">
      <div>
        <h2 id={id}>{title}</h2>
        {allQuestions}
      </div>
      {rows}
    </section>
  );
}
