import { href } from '#contract/routes.ts';
import { m } from '#messages/messages.ts';
import { formatDay } from '#site/page/dates.ts';
import { Link } from '#site/page/link.tsx';
import { timeAt } from '#site/page/message-tags.tsx';
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
        {m.notices.launchExpected({
          launchDay: formatDay(date),
          time: timeAt(date),
          days,
        })}
      </p>
    );
  }
  return (
    <p className="mt-8 text-base">
      <Link to={href('home')} className={buttonClass()}>
        {m.notices.launched()}
      </Link>
    </p>
  );
}
