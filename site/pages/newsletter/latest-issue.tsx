import { m } from '#messages/messages.ts';
import type { newsletterIssues } from '#site/content/newsletter.ts';
import { formatDay } from '#site/page/dates.ts';
import { Hitch, Rope } from '#site/sections/rope.tsx';

/** The newest issue as a sheet that hangs from the rope, with a link to its text below. */
export function LatestIssue({ issue }: { issue: (typeof newsletterIssues)[number] }) {
  const { slug, title, date, summary } = issue;
  return (
    <div className="relative isolate mb-12 md:pt-12">
      <Rope path="M-3 50H200" bound={whipping} className="inset-x-0 top-2 h-6" />
      <Hitch className="start-10" />
      <Hitch className="end-10" />
      <div className="card bg-surface relative">
        <p className="text-sm text-muted">
          <time dateTime={date}>{formatDay(date)}</time>
        </p>
        <p className="mt-3 text-[1.375rem]/tight font-medium">{title}</p>
        <p className="mt-2 text-secondary-text">{summary}</p>
        <p className="mt-4">
          <a href={`#${slug}`} className="text-link covers-card">
            {m.newsletter.readIssue({ issue: title })}
          </a>
        </p>
      </div>
    </div>
  );
}

const whipping = 'M-3 50h.4m.5 0h.4m.5 0h.4';
