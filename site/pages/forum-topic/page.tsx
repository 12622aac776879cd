import { href } from '#contract/routes.ts';
import { m } from '#messages/messages.ts';
import type { EntryProps } from '#site/content/entries.ts';
import { site } from '#site/content/site.ts';
import { NotFound } from '#site/sections/not-found.tsx';
import { PageIntro } from '#site/sections/page-intro.tsx';
import { pageLinks } from '#site/sections/page-links.ts';
import { Prose } from '#site/sections/prose.tsx';
import { QuietEnd } from '#site/sections/quiet-end.tsx';
import { Notice } from '#site/ui/notice.tsx';
import { Tag } from '#site/ui/tag.tsx';
import { useOrigin } from '../../context/origin.tsx';
import { formatDay } from '../../format/dates.ts';
import { strong } from '../../format/message-tags.tsx';
import { PageHead } from '../../head/page-head.tsx';
import { StructuredData } from '../../head/structured-data.tsx';
import { AskQuestion } from '../forums/ask-question.tsx';
import { qaPage } from '../forums/qa-page.ts';
import { TopicState } from '../forums/topic-row.tsx';

export default function ForumTopicPage({ entry: topic }: EntryProps<'forumTopic'>) {
  const origin = useOrigin();
  if (topic === undefined) return <NotFound />;
  const report = `mailto:${site.contact.supportEmail}?subject=${encodeURIComponent(m.forums.reportSubject({ topic: topic.title }))}`;
  return (
    <div className="page-x">
      <PageHead
        page="forumTopic"
        title={topic.title}
        description={m.forums.topicDescription({
          category: topic.category,
          answers: topic.answers.length,
          topic: topic.title,
        })}
      />
      <StructuredData data={qaPage(origin, topic)} />
      <PageIntro
        heading={topic.title}
        parents={[{ label: m.forums.forums(), path: href('forums') }]}
        sampleOf={[topic]}
      >
        <p className="flex flex-wrap items-center gap-3 text-base text-muted">
          {topic.author}
          <time dateTime={topic.date}>{formatDay(topic.date)}</time>
          <TopicState topic={topic} />
        </p>
      </PageIntro>
      <div className="max-w-text text-lg">
        <Prose html={topic.body} />
      </div>
      <section aria-labelledby="answers" className="block-y">
        <h2 id="answers">
          {topic.answers.length === 0 ? m.forums.noAnswerYet() : m.labels.answers()}
        </h2>
        {topic.answers.map((answer) => (
          <article
            key={answer.date + answer.author}
            className="mt-6 max-w-text border-t border-hairline pt-6 text-lg"
          >
            <p className="flex flex-wrap items-center gap-3 text-sm text-muted">
              {answer.author}
              <time dateTime={answer.date}>{formatDay(answer.date)}</time>
              {answer.accepted && <Tag tone="live">{m.forums.acceptedTag()}</Tag>}
            </p>
            <p className="mt-3 text-secondary-text">{answer.text}</p>
          </article>
        ))}
        <p className="mt-8 text-sm">
          <a href={report} className="text-link text-muted">
            {m.forums.reportLink()}
          </a>
        </p>
      </section>
      {topic.locked ? (
        <div className="max-w-text">
          <Notice>{m.forums.topicClosed({ strong: strong() })}</Notice>
        </div>
      ) : (
        <AskQuestion topic={topic.title} />
      )}
      <QuietEnd
        related={[
          { label: m.forums.allQuestions(), path: href('forums') },
          pageLinks.help,
          pageLinks.newsletter,
        ]}
      />
    </div>
  );
}
