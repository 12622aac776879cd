import { href } from '#contract/routes.ts';
import { formatDay } from '#site/page/dates.ts';
import { Link } from '#site/page/link.tsx';
import { buttonClass } from '#site/ui/button.tsx';

/**
 * The launch day and, from then on, a link to the site.
 * @param date as `2027-03-01`, as is `today`
 */
export function LaunchDay({ date, today }: { date: string; today: string }) {
  const days = Math.round((Date.parse(date) - Date.parse(today)) / 86_400_000);
  if (days > 0) {
    return (
      <p className="mt-6">
        Expected on <time dateTime={date}>{formatDay(date)}</time>, in {days}{' '}
        {days === 1 ? 'day' : 'days'}.
      </p>
    );
  }
  return (
    <p className="mt-8 text-base">
      <Link to={href('home')} className={buttonClass()}>
        We are live: go to the home page
      </Link>
    </p>
  );
}
