import { m } from '#messages/messages.ts';
import { helpArticles } from '#site/content/help.ts';
import { popularQuestions } from '#site/content/questions.ts';
import { ContactOptions } from '#site/sections/contact-options.tsx';
import { PageIntro } from '#site/sections/page-intro.tsx';
import { Prose } from '#site/sections/prose.tsx';
import { QuestionList } from '#site/sections/question-list.tsx';
import { QuestionTopics } from '#site/sections/question-topics.tsx';
import { QuietEnd } from '#site/sections/quiet-end.tsx';
import { SampleLabel } from '#site/sections/sample-label.tsx';
import { SearchForm } from '#site/sections/search-form.tsx';
import { Scene } from '#site/ui/scene.tsx';
import { PageHead } from '../../head/page-head.tsx';

export default function Help() {
  return (
    <div className="overflow-x-clip">
      <div className="page-x">
        <PageHead page="help" />
        <div className="grid items-end gap-x-20 md:grid-cols-[1fr_18rem]">
          <div>
            <PageIntro heading={m.help.heading()} name={m.labels.helpCenter()}>
              <p>{m.help.introduction()}</p>
            </PageIntro>
            <div className="pb-8">
              <SearchForm />
            </div>
          </div>
          <Scene name="mooring" className="w-full overflow-visible max-md:hidden" />
        </div>
        <QuestionList
          id="questions"
          title={m.help.popularQuestions()}
          questions={popularQuestions}
        />
        <QuestionTopics />
        {helpArticles.length > 0 && (
          <section aria-labelledby="articles" className="block-y">
            <div className="grid gap-8 md:grid-cols-[4fr_8fr] md:gap-12">
              <div>
                <h2 id="articles">{m.help.articles()}</h2>
                <SampleLabel of={helpArticles} />
              </div>
              <div className="border-b border-hairline">
                {helpArticles.map(({ slug, topic, title, body }) => (
                  <details key={slug} className="faq-row" suppressHydrationWarning>
                    <summary className="flex-wrap gap-y-1">
                      <span className="basis-full text-sm font-normal text-muted">{topic}</span>
                      <h3 className="flex-1 text-xl leading-tight font-medium">{title}</h3>
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
