import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { m } from '#messages/messages.ts';
import { careers, jobs } from '#site/content/careers.ts';
import { QuietEnd } from '#site/sections/quiet-end.tsx';
import { RopeIntro } from '#site/sections/rope-intro.tsx';
import { SectionHeading } from '#site/sections/section-heading.tsx';
import { StepsList } from '#site/sections/steps-list.tsx';
import { TitledList } from '#site/sections/titled-list.tsx';
import { useToday } from '../../context/today.tsx';
import { PageHead } from '../../head/page-head.tsx';
import { JobFilter } from './job-filter.tsx';
import { filterJobs, jobFilterOf } from './job-filtering.ts';
import { JobList } from './job-list.tsx';
import { isOpen } from './job-state.ts';
import { NoOpenings } from './no-openings.tsx';

/** With more openings than this, groups and a filter are faster than reading them all. */
const fewJobs = 6;

export default function Careers() {
  const today = useToday();
  const [query] = useSearchParams();
  const filter = useMemo(() => jobFilterOf(query), [query]);
  const isFiltered = Object.values(filter).some((value) => value !== '');
  const open = jobs.filter((job) => isOpen(job, today));
  return (
    <div className="overflow-x-clip">
      <div className="page-x">
        <PageHead page="careers" />
        <RopeIntro
          rope="loop"
          heading={careers.title}
          name={m.careers.careers()}
          sampleOf={[careers, ...open]}
        >
          <p>{careers.lead}</p>
        </RopeIntro>
        <section aria-labelledby="openings" className="block-y pt-0">
          <h2 id="openings">
            {m.careers.openPositions()}
            {open.length > 0 && !isFiltered && (
              // Hidden from screen readers, because the list already announces the number.
              <span aria-hidden="true" className="ms-4 font-normal text-muted figures">
                {open.length}
              </span>
            )}
          </h2>
          {open.length === 0 ? (
            <NoOpenings />
          ) : (
            <>
              {(open.length > fewJobs || isFiltered) && <JobFilter filter={filter} jobs={open} />}
              <JobList
                jobs={filterJobs(open, filter)}
                total={open.length}
                isGrouped={open.length > fewJobs}
              />
            </>
          )}
        </section>
        {careers.benefits.length > 0 && (
          <section aria-labelledby="benefits" className="block-y">
            <SectionHeading id="benefits" title={m.careers.benefits()} />
            <TitledList items={careers.benefits} columns={2} />
          </section>
        )}
        <div className="block-y">
          {careers.process.length > 0 && (
            <section aria-labelledby="hiring">
              <SectionHeading id="hiring" title={m.careers.hiringProcess()} />
              <StepsList steps={careers.process} />
            </section>
          )}
          <p className="mt-12 max-w-text text-secondary-text">{careers.equalOpportunity}</p>
        </div>
        <QuietEnd title={m.careers.agencyInstead()} />
      </div>
    </div>
  );
}
