import { employmentName, salaryLine } from '#contract/content/job-terms.ts';
import { href } from '#contract/routes.ts';
import { m } from '#messages/messages.ts';
import type { JobFile } from '#site/content/entries.ts';
import { site } from '#site/content/site.ts';
import { CopyLink } from '#site/sections/copy-link.tsx';
import { HungFromRope } from '#site/sections/hung-from-rope.tsx';
import { buttonClass } from '#site/ui/button.tsx';
import { hidden } from '#site/ui/hidden-text.tsx';
import { formatDay } from '../../format/dates.ts';
import { Link } from '../../links/link.tsx';
import { isShown } from '../../links/shown.ts';

/** An opening's key facts and the apply button, which stay visible next to the text. */
export function JobFacts({ job, isClosed }: { job: JobFile; isClosed: boolean }) {
  const { country } = site.contact.address;
  const facts = [
    { term: m.careers.department(), text: job.department },
    {
      term: m.careers.location(),
      text: job.remote
        ? m.careers.locationOrRemote({ location: job.location, country })
        : job.location,
    },
    { term: m.careers.employmentType(), text: employmentName(job.employmentType) },
    { term: m.careers.pay(), text: job.salary && salaryLine(job.salary, site.language) },
    { term: m.careers.posted(), text: formatDay(job.posted) },
    {
      term: isClosed ? m.careers.closedOn() : m.careers.applyBy(),
      text: job.validThrough && formatDay(job.validThrough),
    },
  ];
  const mail = `mailto:${site.contact.email}?subject=${encodeURIComponent(m.careers.applicationSubject({ jobTitle: job.title }))}`;
  const way = job.apply !== undefined && isShown(job.apply) ? job.apply : mail;
  return (
    <HungFromRope className="md:sticky md:top-(--toolbar-height) md:col-start-2 md:row-span-2 md:row-start-1 md:mt-18 md:self-start">
      <aside
        aria-labelledby="key-facts"
        className="rounded-card border border-hairline bg-surface p-[min(2rem,8vw)]"
      >
        <p id="key-facts" className="mb-5 small-title">
          {m.careers.keyFacts()}
        </p>
        <dl className="grid gap-4 max-sm:grid-pairs max-sm:gap-x-8 sm:max-md:grid-cols-3">
          {facts.map(
            ({ term, text }) =>
              text && (
                <div key={term}>
                  <dt className="text-sm text-muted">{term}</dt>
                  <dd>{text}</dd>
                </div>
              ),
          )}
        </dl>
        <div className="mt-8 flex flex-wrap gap-4 md:flex-col">
          {!isClosed && (
            <Link to={way} className={`${buttonClass()} max-sm:w-full`}>
              {m.careers.applyButton({
                jobTitle: job.title,
                hidden,
              })}
            </Link>
          )}
          <CopyLink path={href('career', { id: job.slug })} />
        </div>
      </aside>
    </HungFromRope>
  );
}
