import { Link } from 'react-router';
import { comingSoon } from '#content/notices.ts';
import { site } from '#content/site.ts';
import { href } from '#contract/routes.ts';
import { PageHead } from '#site/app/page-head.tsx';
import { useToday } from '#site/app/today.tsx';
import { NewsletterForm } from '#site/forms/newsletter-form.tsx';
import { longDate } from '#site/sections/long-date.ts';
import { PageIntro } from '#site/sections/page-intro.tsx';
import { buttonClass } from '#site/ui/button.tsx';

export default function ComingSoon() {
  const { title, text, date } = comingSoon;
  const days = daysUntil(date, useToday());
  return (
    <div className="page-x pb-24">
      <PageHead page="comingSoon" />
      <PageIntro heading={title} name="Coming soon">
        <p>{text}</p>
        {date && days > 0 && (
          <p className="mt-6">
            Expected on <time dateTime={date}>{longDate(date)}</time>, in {days}{' '}
            {days === 1 ? 'day' : 'days'}.
          </p>
        )}
        {date && days <= 0 && (
          <p className="mt-8 text-base">
            <Link to={href('home')} className={buttonClass()}>
              We are live: go to the home page
            </Link>
          </p>
        )}
      </PageIntro>
      <div className="max-w-form">
        <NewsletterForm />
      </div>
      <ul className="mt-16 flex flex-wrap gap-x-8 border-t border-hairline pt-6">
        {site.social.map(({ name, href: profile }) => (
          <li key={name}>
            <a href={profile} rel="noreferrer" className="block py-2 text-secondary-text text-link">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Whole days from today; 0 without a date. */
function daysUntil(date: string | undefined, today: string): number {
  if (date === undefined) return 0;
  return Math.round((Date.parse(date) - Date.parse(today)) / 86_400_000);
}
