import { employmentName, salaryLine } from '#contract/content/job-terms.ts';
import { href } from '#contract/routes.ts';
import { m } from '#messages/messages.ts';
import type { Job } from '#site/content/careers.ts';
import { site } from '#site/content/site.ts';
import { Icon } from '#site/ui/icon.tsx';
import { Tag } from '#site/ui/tag.tsx';
import { formatDay } from '../../format/dates.ts';
import { timeAt } from '../../format/message-tags.tsx';
import { TextLink } from '../../links/text-link.tsx';
import { CoverLink } from '../../sections/cover-link.tsx';
import { OpenApplication } from './open-application.tsx';

type JobListProps = {
  jobs: Job[];
  /** The number of openings, matching or not. */
  total: number;
  /** Whether the openings are grouped by department. */
  isGrouped?: boolean;
};

/** The matching openings with their number, which only screen readers need if all match. */
export function JobList({ jobs, total, isGrouped = false }: JobListProps) {
  const departments = [...new Set(jobs.map(({ department }) => department))];
  return (
    <>
      <p role="status" className={jobs.length === total ? 'sr-only' : 'mt-8 text-muted'}>
        {jobs.length === total
          ? m.careers.openPositionCount({ total })
          : m.careers.matchingPositionCount({ shown: jobs.length, total })}
      </p>
      {jobs.length === 0 && (
        <div className="mt-6 border-t border-hairline py-8">
          <p className="text-lg">{m.careers.noneMatch()}</p>
          <p className="mt-3">
            <TextLink to={href('careers')}>{m.careers.clearFilters()}</TextLink>
          </p>
        </div>
      )}
      {isGrouped ? (
        departments.map((department) => (
          <section key={department} aria-label={department} className="mt-8">
            <h3 className="text-sm font-medium text-secondary">{department}</h3>
            <ul className="mt-3">
              {jobs
                .filter((job) => job.department === department)
                .map((job) => (
                  <JobRow key={job.slug} job={job} heading="h4" />
                ))}
            </ul>
          </section>
        ))
      ) : (
        <ul className="mt-8">
          {jobs.map((job) => (
            <JobRow key={job.slug} job={job} department={job.department} heading="h3" />
          ))}
        </ul>
      )}
      <div className="border-t border-hairline pt-3">
        <OpenApplication />
      </div>
    </>
  );
}

type JobRowProps = {
  job: Job;
  /** The department, unless a heading names it. */
  department?: string;
  heading: 'h3' | 'h4';
};

function JobRow({ job, department, heading: Heading }: JobRowProps) {
  return (
    <li className="group relative grid gap-x-8 gap-y-2 border-t border-hairline py-6 md:grid-cols-[1fr_auto] md:items-center">
      <div>
        <Heading className="text-[1.375rem] leading-tight font-medium">
          <CoverLink to={href('career', { id: job.slug })}>{job.title}</CoverLink>
        </Heading>
        <p className="mt-2 max-w-text text-pretty text-secondary-text">{job.summary}</p>
        <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-1 text-sm text-muted">
          {department && <p>{department}</p>}
          <p className="flex flex-wrap items-center gap-2">
            {job.location}
            {job.remote && <Tag>{m.careers.remotePossible()}</Tag>}
          </p>
          <p>{employmentName(job.employmentType)}</p>
          {job.salary && <p className="text-text">{salaryLine(job.salary, site.language)}</p>}
          <p>
            {m.careers.postedOn({
              day: formatDay(job.posted),
              time: timeAt(job.posted),
            })}
          </p>
        </div>
      </div>
      <Icon
        name="arrow"
        className="size-5 text-muted group-hover:text-secondary max-md:hidden [[dir=rtl]_&]:-scale-x-100"
      />
    </li>
  );
}
