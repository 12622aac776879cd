import { m } from '#messages/messages.ts';
import { forums } from '#site/content/forums.ts';
import { site } from '#site/content/site.ts';
import { ButtonLink } from '../../links/button-link.tsx';

/** Explains how to ask or answer: in the discussions named in the content, or by email. */
export function AskQuestion({ topic }: { topic?: string }) {
  const subject = encodeURIComponent(
    topic ? m.forums.answerSubject({ topic }) : m.forums.askSubject(),
  );
  const target = forums.discussions ?? `mailto:${site.contact.supportEmail}?subject=${subject}`;
  return (
    <section aria-labelledby="ask" className="block-y">
      <h2 id="ask">{topic ? m.forums.answerHeading() : m.forums.askHeading()}</h2>
      <p className="mt-4 max-w-text text-secondary-text">
        {forums.discussions
          ? m.forums.inDiscussions()
          : m.forums.byMail({ answerTime: site.promises.answerTime })}
      </p>
      <p className="mt-6">
        <ButtonLink to={target} variant="ghost">
          {topic ? m.forums.answerButton() : m.forums.askButton()}
        </ButtonLink>
      </p>
    </section>
  );
}
