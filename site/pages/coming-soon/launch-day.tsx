import { href } from '#contract/routes.ts';
import { m } from '#messages/messages.ts';
import { buttonClass } from '#site/ui/button.tsx';
import { formatDay } from '../../format/dates.ts';
import { timeAt } from '../../format/message-tags.tsx';
import { Link } from '../../links/link.tsx';

/**
 * Shows the launch day and, from that day on, a link to the site.
 * @param date as `2027-03-01`, like `today`
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
