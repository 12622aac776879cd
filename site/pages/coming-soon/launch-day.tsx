import { href } from '#contract/routes.ts';
import { m } from '#messages/messages.ts';
import { formatDay } from '../../format/dates.ts';
import { timeAt } from '../../format/message-tags.tsx';
import { ButtonLink } from '../../links/button-link.tsx';

/**
 * Shows the launch day and, from that day on, a link to the site.
 * @param date such as `2027-03-01`, like `today`
 */
export function LaunchDay({ date, today }: { date: string; today: string }) {
  const days = Math.round((Date.parse(date) - Date.parse(today)) / 86_400_000);
  if (days > 0) {
    return (
      <div className="mt-8 flex items-center gap-5">
        <span
          aria-hidden="true"
          className="text-[4rem] leading-none font-medium tracking-[-0.03em] text-text figures"
        >
          {days}
        </span>
        <p className="max-w-[14em] text-base">
          {m.notices.launchExpected({
            // Non-breaking spaces keep the date on one line.
            launchDay: formatDay(date).replaceAll(' ', '\u00a0'),
            time: timeAt(date),
            days,
          })}
        </p>
      </div>
    );
  }
  return (
    <p className="mt-8 text-base">
      <ButtonLink to={href('home')}>{m.notices.launched()}</ButtonLink>
    </p>
  );
}
