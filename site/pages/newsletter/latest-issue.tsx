import { href } from '#contract/routes.ts';
import { m } from '#messages/messages.ts';
import type { Issue } from '#site/content/newsletter.ts';
import { HungFromRope } from '#site/sections/hung-from-rope.tsx';
import { Prose } from '#site/sections/prose.tsx';
import { formatDay } from '../../format/dates.ts';
import { Link } from '../../links/link.tsx';

/** The newest issue as a sheet that hangs from the rope, with the beginning of its text. */
export function LatestIssue({ issue, opening }: { issue: Issue; opening: string }) {
  const { slug, title, date, summary } = issue;
  return (
    <HungFromRope className="md:h-full">
      <div className="card bg-surface relative md:flex md:h-full md:flex-col">
        <p className="text-sm text-muted">
          <time dateTime={date}>{formatDay(date)}</time>
        </p>
        <p className="mt-3 text-[1.375rem]/tight font-medium">{title}</p>
        <p className="mt-2 text-secondary-text">{summary}</p>
        {/* Shows as much of the text as fits. */}
        <div
          aria-hidden="true"
          className="relative mt-5 grow overflow-hidden border-t border-hairline [mask-image:linear-gradient(#000,transparent)] max-md:hidden print:hidden"
        >
          <div className="absolute inset-x-0 top-5">
            <Prose html={opening} />
          </div>
        </div>
        <p className="mt-4">
          <Link to={href('newsletterIssue', { slug })} className="text-link covers-card">
            {m.newsletter.readIssue({ issue: title })}
          </Link>
        </p>
      </div>
    </HungFromRope>
  );
}
