import { m } from '#messages/messages.ts';
import { support } from '#site/content/company.ts';
import { helpArticles } from '#site/content/help.ts';
import { faq, popularQuestions } from '#site/content/questions.ts';
import { ContactOptions } from '#site/sections/contact-options.tsx';
import { Prose } from '#site/sections/prose.tsx';
import { QuestionList } from '#site/sections/question-list.tsx';
import { QuestionTopics } from '#site/sections/question-topics.tsx';
import { QuietEnd } from '#site/sections/quiet-end.tsx';
import { RopeIntro } from '#site/sections/rope-intro.tsx';
import { SearchForm } from '#site/sections/search-form.tsx';
import { PageHead } from '../../head/page-head.tsx';

export default function Help() {
  return (
    <div className="overflow-x-clip">
      <div className="page-x">
        <PageHead page="help" />
        <RopeIntro
          rope="mooring"
          heading={m.help.heading()}
          name={m.labels.helpCenter()}
          sampleOf={[...helpArticles, ...faq, support]}
          below={<SearchForm />}
        >
          <p>{m.help.introduction()}</p>
        </RopeIntro>
        <QuestionList
          id="questions"
          title={m.help.popularQuestions()}
          questions={popularQuestions}
          areOwn
        />
        <QuestionTopics />
        {helpArticles.length > 0 && (
          <section aria-labelledby="articles" className="block-y">
            <div className="grid gap-8 md:grid-cols-[4fr_8fr] md:gap-12">
              <h2 id="articles">{m.help.articles()}</h2>
              <div className="border-b border-hairline">
                {helpArticles.map(({ slug, topic, title, body }) => (
                  <details key={slug} className="faq-row" suppressHydrationWarning>
                    <summary className="flex-wrap gap-y-1">
                      <span className="basis-full text-sm font-normal text-muted">{topic}</span>
                      <h3 className="flex-1 text-[1.125rem]/[1.4] font-medium">{title}</h3>
                    </summary>
                    <div id={slug}>
                      <Prose html={body} />
                    </div>
                  </details>
                ))}
              </div>
            </div>
          </section>
        )}
        <ContactOptions />
        <QuietEnd />
      </div>
    </div>
  );
}
