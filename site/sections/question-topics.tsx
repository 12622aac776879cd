import { href } from '#contract/routes.ts';
import { m } from '#messages/messages.ts';
import { sections } from '#site/content/home.ts';
import { questionTopics } from '#site/content/questions.ts';
import { Icon } from '#site/ui/icon.tsx';
import { CoverLink } from './cover-link.tsx';

/**
 * The FAQ categories with links to their answers on the home page, and a link to all of them.
 * Renders nothing if that page does not show them.
 */
export function QuestionTopics() {
  if (!sections.includes('questions')) return null;
  return (
    <section
      aria-labelledby="topics"
      className="block-y grid gap-8 md:grid-cols-[4fr_8fr] md:gap-12"
    >
      <h2 id="topics">{m.layout.questionsByTopic()}</h2>
      <ul className="grid content-start gap-x-12 border-b border-hairline sm:grid-cols-2">
        {questionTopics.map(({ slug, category, first, count }) => (
          <li key={slug} className="group relative border-t border-hairline py-4">
            <div className="flex items-baseline justify-between gap-x-4">
              <h3 className="leading-snug font-medium">
                <CoverLink to={`${href('home')}#faq-${slug}`}>{category}</CoverLink>
              </h3>
              <p className="shrink-0 text-sm text-muted">{m.layout.answerCount({ count })}</p>
            </div>
            <p className="mt-1 text-sm text-secondary-text">{first}</p>
          </li>
        ))}
        <li className="relative flex items-center justify-between gap-x-4 border-t border-hairline py-4 font-medium group">
          <CoverLink to={`${href('home')}#faq`}>{m.layout.allQuestions()}</CoverLink>
          <Icon name="arrow" className="size-5 text-muted rtl:-scale-x-100" />
        </li>
      </ul>
    </section>
  );
}
