import { forums } from '#content/forums.ts';
import { site } from '#content/site.ts';
import { buttonClass } from '#site/ui/button.tsx';

/** Where questions and answers are taken: the discussions that the content names, or mail. */
export function AskQuestion({ topic }: { topic?: string }) {
  const subject = encodeURIComponent(topic ? `Answer: ${topic}` : 'A question for the forum');
  const target = forums.discussions ?? `mailto:${site.contact.supportEmail}?subject=${subject}`;
  return (
    <section aria-labelledby="ask" className="block-y">
      <h2 id="ask">{topic ? 'Do you know more?' : 'Ask yours'}</h2>
      <p className="mt-4 max-w-text text-secondary-text">
        {forums.discussions
          ? 'Questions and answers are written in our public discussions, with an account there. What is useful to others is then shown here.'
          : 'Write to us. We answer by mail within one business day, and ask you before anything of it is shown here.'}
      </p>
      <p className="mt-6">
        <a href={target} className={buttonClass('ghost')}>
          {topic ? 'Add an answer' : 'Ask a question'}
        </a>
      </p>
    </section>
  );
}
