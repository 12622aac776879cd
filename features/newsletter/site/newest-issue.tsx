import { href } from '#contract/routes.ts';
import { issues } from '#site/content/newsletter.ts';
import { useUnsentIssues } from '#site/context/unsent-issues.tsx';
import { formatDay } from '#site/format/dates.ts';
import { Link } from '#site/links/link.tsx';

/**
 * The newest issue, shown as a sheet of paper that opens it. Renders nothing if there are no
 * issues.
 */
export function NewestIssue({ heading }: { heading?: string }) {
  const waiting = useUnsentIssues();
  const newest = issues.find(({ number }) => !waiting.includes(number));
  if (newest === undefined) return null;
  const { slug, title, date, summary } = newest;
  return (
    <>
      {heading && <p className="mb-4 small-title">{heading}</p>}
      <article className="card relative max-w-form">
        <p className="text-sm text-muted">
          <time dateTime={date}>{formatDay(date)}</time>
        </p>
        <p className="mt-3 small-title">
          <Link to={href('newsletterIssue', { slug })} className="covers-card">
            {title}
          </Link>
        </p>
        <p className="mt-2 text-secondary-text">{summary}</p>
      </article>
    </>
  );
}
