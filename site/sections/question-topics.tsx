import { href } from '#contract/routes.ts';
import { m } from '#messages/messages.ts';
import { questionTopics } from '#site/content/questions.ts';
import { Link } from '#site/page/link.tsx';

/** The FAQ categories, linked to their answers. */
export function QuestionTopics() {
  if (questionTopics.length === 0) return null;
  return (
    <section aria-labelledby="topics" className="block-y">
      <h2 id="topics">{m.layout.questionsByTopic()}</h2>
      <ul className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-5">
        {questionTopics.map(({ slug, category, count }) => (
          <li key={slug} className="card sm:max-lg:last:odd:col-span-2">
            <h3 className="leading-snug font-medium">
              <Link to={`${href('home')}#faq-${slug}`} className="covers">
                {category}
              </Link>
            </h3>
            <p className="mt-2 text-sm text-muted">{m.layout.answerCount({ count })}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
