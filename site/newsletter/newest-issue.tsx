import { href } from '#contract/routes.ts';
import { newestIssue } from '#site/content/newsletter.ts';
import { formatDay } from '#site/page/dates.ts';
import { Link } from '#site/page/link.tsx';

/** The newest issue as a sheet to open; nothing if there is none. */
export function NewestIssue() {
  if (newestIssue === undefined) return null;
  const { slug, title, date, summary } = newestIssue;
  return (
    <article className="card relative max-w-form">
      <p className="text-sm text-muted">
        <time dateTime={date}>{formatDay(date)}</time>
      </p>
      <h2 className="mt-3 text-[1.375rem] leading-tight">
        <Link to={`${href('newsletter')}#${slug}`} className="covers-card">
          {title}
        </Link>
      </h2>
      <p className="mt-2 text-secondary-text">{summary}</p>
    </article>
  );
}
