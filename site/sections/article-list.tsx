import { formatDay } from '../format/dates.ts';
import { CoverLink } from './cover-link.tsx';

type Article = {
  path: string;
  title: string;
  summary: string;
  date: string;
  /** A note shown below the date. */
  note?: string;
};

/**
 * Articles as rows.
 * @param leads whether the first row is larger
 */
export function ArticleList({ articles, leads }: { articles: Article[]; leads: boolean }) {
  return (
    <ul className="mt-8 border-b border-hairline">
      {articles.map(({ path, title, summary, date, note }, index) => (
        <li
          key={path}
          className="group relative grid gap-x-12 gap-y-2 border-t border-hairline py-8 md:grid-cols-[1fr_3fr]"
        >
          <p className="text-sm text-muted">
            <time dateTime={date}>{formatDay(date)}</time>
            {note && (
              <>
                <br />
                {note}
              </>
            )}
          </p>
          <div>
            <h3
              className={
                leads && index === 0
                  ? 'text-[2rem] leading-tight font-medium tracking-tight'
                  : 'text-[1.375rem] leading-tight font-medium'
              }
            >
              <CoverLink to={path}>{title}</CoverLink>
            </h3>
            <p className="mt-3 max-w-text text-secondary-text">{summary}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
