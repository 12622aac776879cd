import { href } from '#contract/routes.ts';
import { m } from '#messages/messages.ts';
import { sections } from '#site/content/home.ts';
import { questionTopics } from '#site/content/questions.ts';
import { Link } from '../links/link.tsx';

/**
 * The FAQ categories with links to their answers on the home page. Renders nothing if that does not
 * show them. On phones, they are rows.
 */
export function QuestionTopics() {
  if (!sections.includes('questions')) return null;
  return (
    <section aria-labelledby="topics" className="block-y">
      <h2 id="topics">{m.layout.questionsByTopic()}</h2>
      <ul className="mt-8 grid gap-2.5 sm:grid-cols-2 sm:gap-4 lg:grid-cols-5">
        {questionTopics.map(({ slug, category, first, count }) => (
          <li
            key={slug}
            className="card flex flex-wrap justify-between gap-x-4 px-[min(1.5rem,7.5vw)] py-3.5 sm:flex-col sm:py-6 sm:max-lg:last:odd:col-span-2"
          >
            <h3 className="leading-snug font-medium">
              <Link to={`${href('home')}#faq-${slug}`} className="covers">
                {category}
              </Link>
            </h3>
            <p className="basis-full text-sm text-secondary-text max-sm:order-last max-sm:mt-1 sm:mt-3 sm:basis-auto">
              {first}
            </p>
            <p className="text-sm text-muted sm:mt-auto sm:pt-6">
              {m.layout.answerCount({ count })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
