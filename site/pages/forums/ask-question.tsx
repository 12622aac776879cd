import { forums } from '#site/content/forums.ts';
import { site } from '#site/content/site.ts';
import { buttonClass } from '#site/ui/button.tsx';

/** How to ask or answer: in the discussions named in the content, or by email. */
export function AskQuestion({ topic }: { topic?: string }) {
  const subject = encodeURIComponent(topic ? `Answer: ${topic}` : 'A question for the forum');
  const target = forums.discussions ?? `mailto:${site.contact.supportEmail}?subject=${subject}`;
  return (
    <section aria-labelledby="ask" className="block-y">
      <h2 id="ask">{topic ? 'Do you know more?' : 'Ask a question of your own'}</h2>
      <p className="mt-4 max-w-text text-secondary-text">
        {forums.discussions
          ? 'Questions and answers are posted in our public discussions, which need an account there. We show the useful ones here.'
          : `Write to us. We answer by email within ${site.promises.answerTime}, and ask you before showing anything here.`}
      </p>
      <p className="mt-6">
        <a href={target} className={buttonClass('ghost')}>
          {topic ? 'Add an answer' : 'Ask a question'}
        </a>
      </p>
    </section>
  );
}
