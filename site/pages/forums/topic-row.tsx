import { href } from '#contract/routes.ts';
import { m } from '#messages/messages.ts';
import type { ForumTopic } from '#site/content/forums.ts';
import { Tag } from '#site/ui/tag.tsx';
import { formatDay } from '../../format/dates.ts';
import { CoverLink } from '../../sections/cover-link.tsx';

/** A topic in a list, with the question, its state and the number of answers. */
export function TopicRow({ topic }: { topic: ForumTopic }) {
  return (
    <li className="group relative border-t border-hairline py-5 first:border-t-0 first:pt-0">
      <h3 className="text-lg leading-snug font-medium">
        <CoverLink to={href('forumTopic', { topic: topic.slug })}>{topic.title}</CoverLink>
      </h3>
      <p className="mt-2 flex flex-wrap items-center gap-3 text-sm text-muted">
        <time dateTime={topic.date}>{formatDay(topic.date)}</time>
        {m.forums.answerCount({ count: topic.answers.length })}
        <TopicState topic={topic} />
      </p>
    </li>
  );
}

/** Tags that show the state of a topic. */
export function TopicState({ topic }: { topic: ForumTopic }) {
  return (
    <>
      {topic.answers.some(({ accepted }) => accepted) && (
        <Tag tone="live">{m.forums.answeredTag()}</Tag>
      )}
      {topic.locked && <Tag>{m.forums.closedTag()}</Tag>}
    </>
  );
}
