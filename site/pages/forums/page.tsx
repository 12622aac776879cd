import { m } from '#messages/messages.ts';
import { forums, forumTopics } from '#site/content/forums.ts';
import { PageIntro } from '#site/sections/page-intro.tsx';
import { QuietEnd } from '#site/sections/quiet-end.tsx';
import { SampleLabel } from '#site/sections/sample-label.tsx';
import { PageHead } from '../../head/page-head.tsx';
import { AskQuestion } from './ask-question.tsx';
import { TopicRow } from './topic-row.tsx';

export default function Forums() {
  return (
    <div className="page-x">
      <PageHead page="forums" />
      <PageIntro heading={forums.title} name={m.forums.forums()}>
        <p>{forums.lead}</p>
      </PageIntro>
      {forums.categories.map(({ name, text }, index) => {
        const topics = forumTopics.filter(({ category }) => category === name);
        return (
          <section
            key={name}
            aria-labelledby={`category-${index}`}
            className="grid gap-x-12 gap-y-6 border-t border-hairline py-10 md:grid-cols-[4fr_8fr]"
          >
            <div>
              <h2 id={`category-${index}`}>{name}</h2>
              <SampleLabel of={topics} />
              <p className="mt-2 text-secondary-text">{text}</p>
            </div>
            {topics.length === 0 ? (
              <p className="text-muted">{m.forums.noQuestionYet()}</p>
            ) : (
              <ul>
                {topics.map((topic) => (
                  <TopicRow key={topic.slug} topic={topic} />
                ))}
              </ul>
            )}
          </section>
        );
      })}
      <AskQuestion />
      <QuietEnd />
    </div>
  );
}
