import type { QAPage, WithContext } from 'schema-dts';
import { href } from '#contract/routes.ts';
import type { ForumTopic } from '#site/content/forums.ts';
import { context } from '../../head/schema-org.ts';

/**
 * Describes a forum question and its answers as structured data (Google's required properties of a
 * QAPage).
 */
export function qaPage(origin: string, topic: ForumTopic): WithContext<QAPage> {
  const url = origin + href('forumTopic', { topic: topic.slug });
  const answers = topic.answers.map(({ text, date, author, accepted }) => ({
    accepted,
    answer: {
      '@type': 'Answer' as const,
      text,
      datePublished: date,
      author: { '@type': 'Organization' as const, name: author },
      url,
    },
  }));
  const accepted = answers.find((answer) => answer.accepted);
  return {
    '@context': context,
    '@type': 'QAPage',
    mainEntity: {
      '@type': 'Question',
      name: topic.title,
      text: topic.body.replace(/<[^>]+>/g, '').trim(),
      datePublished: topic.date,
      author: { '@type': 'Organization', name: topic.author },
      answerCount: answers.length,
      ...(accepted && { acceptedAnswer: accepted.answer }),
      suggestedAnswer: answers.filter((answer) => answer !== accepted).map(({ answer }) => answer),
    },
  };
}
