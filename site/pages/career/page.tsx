import { href } from '#contract/routes.ts';
import { m } from '#messages/messages.ts';
import { careers, jobs } from '#site/content/careers.ts';
import type { EntryProps } from '#site/content/entries.ts';
import { NotFound } from '#site/sections/not-found.tsx';
import { PageIntro } from '#site/sections/page-intro.tsx';
import { Prose } from '#site/sections/prose.tsx';
import { QuietEnd } from '#site/sections/quiet-end.tsx';
import { StepsList } from '#site/sections/steps-list.tsx';
import { TickList } from '#site/sections/tick-list.tsx';
import { Notice } from '#site/ui/notice.tsx';
import { useOrigin } from '../../context/origin.tsx';
import { useToday } from '../../context/today.tsx';
import { PageHead } from '../../head/page-head.tsx';
import { StructuredData } from '../../head/structured-data.tsx';
import { TextLink } from '../../links/text-link.tsx';
import { JobFacts } from '../careers/job-facts.tsx';
import { jobPosting } from '../careers/job-posting.ts';
import { isOpen } from '../careers/job-state.ts';

export default function Career({ entry: job }: EntryProps<'career'>) {
  const origin = useOrigin();
  const today = useToday();
  if (job === undefined) {
    return <NotFound instead={{ path: href('careers'), label: m.careers.seeAllJobs() }} />;
  }
  const isClosed = !isOpen(job, today);
  const similar = jobs
    .filter((other) => other.slug !== job.slug && isOpen(other, today))
    .slice(0, 2);
  const lists = [
    { title: m.careers.responsibilities(), items: job.responsibilities },
    { title: m.careers.requirements(), items: job.requirements },
    { title: m.careers.niceToHave(), items: job.niceToHave },
    {
      title: m.labels.whatYouGet(),
      items: careers.benefits.map(({ title, text }) => `${title}. ${text}`),
    },
  ].filter(({ items }) => items.length > 0);
  return (
    <div className="page-x">
      <PageHead page="career" title={job.title} description={job.summary} isListed={!isClosed} />
      {!isClosed && <StructuredData data={jobPosting(origin, job)} />}
      {/* The facts come before the text in the DOM, as they do on small screens, so that nothing
         shifts while the page streams in. */}
      <div className="grid gap-x-12 pb-[clamp(32px,4vw,64px)] md:grid-cols-[8fr_4fr] md:grid-rows-[auto_1fr]">
        <div className="md:*:first:pb-8">
          <PageIntro
            heading={job.title}
            parents={[{ label: m.careers.careers(), path: href('careers') }]}
            sampleOf={[job, careers]}
          >
            <p>{job.summary}</p>
          </PageIntro>
          {isClosed && (
            <div className="mb-12">
              <Notice>
                <strong>{m.careers.positionClosed()}</strong>{' '}
                <TextLink to={href('careers')}>{m.careers.seeAllJobs()}</TextLink>
              </Notice>
            </div>
          )}
        </div>
        <JobFacts job={job} isClosed={isClosed} />
        <div className="space-y-12 max-md:mt-12 md:col-start-1 md:row-start-2">
          <div className="text-lg">
            <Prose html={job.body} />
          </div>
          {lists.map(({ title, items }) => (
            <section key={title}>
              <h2 className="mb-6">{title}</h2>
              <TickList items={items} />
            </section>
          ))}
        </div>
      </div>
      <div className="block-y">
        {careers.process.length > 0 && (
          <section aria-labelledby="hiring">
            <h2 id="hiring">{m.careers.hiringProcess()}</h2>
            <StepsList steps={careers.process} />
          </section>
        )}
        <p className="mt-12 max-w-text text-secondary-text">{careers.equalOpportunity}</p>
      </div>
      <QuietEnd
        title={m.careers.agencyInstead()}
        {...(similar.length > 0 && { relatedTitle: m.careers.otherOpenings() })}
        related={[
          ...similar.map((other) => ({
            label: other.title,
            path: href('career', { id: other.slug }),
            text: other.location,
          })),
          { label: m.careers.allOpenPositions(), path: href('careers') },
        ]}
      />
    </div>
  );
}
