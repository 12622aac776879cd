import { comingSoon } from '#content/notices.ts';
import { site } from '#content/site.ts';
import { href } from '#contract/routes.ts';
import { PageHead } from '#site/app/page-head.tsx';
import { useToday } from '#site/app/today.tsx';
import { NewsletterForm } from '#site/forms/newsletter-form.tsx';
import { LaunchDay } from '#site/sections/launch-day.tsx';
import { PageIntro } from '#site/sections/page-intro.tsx';
import { RelatedLinks } from '#site/sections/related-links.tsx';

export default function ComingSoon() {
  const { title, text, date } = comingSoon;
  const today = useToday();
  const isOpen = date !== undefined && date <= today;
  return (
    <div className="page-x pb-24">
      <PageHead page="comingSoon" />
      <PageIntro heading={title} name="Coming soon">
        {isOpen ? null : <p>{text}</p>}
        {date && <LaunchDay date={date} today={today} />}
      </PageIntro>
      <div className="max-w-form pb-8">
        <NewsletterForm />
      </div>
      <RelatedLinks
        links={[
          { label: 'What you get', path: href('features') },
          { label: 'Pricing', path: href('pricing') },
          { label: 'Request services', path: href('inquiry') },
        ]}
      />
      <ul className="flex flex-wrap gap-x-8">
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
