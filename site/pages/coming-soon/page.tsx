import { m } from '#messages/messages.ts';
import { comingSoon } from '#site/content/company.ts';
import { site } from '#site/content/site.ts';
import { NewsletterForm } from '#site/newsletter/newsletter-form.tsx';
import { PageHead } from '#site/page/page-head.tsx';
import { useToday } from '#site/page/today.tsx';
import { PageIntro } from '#site/sections/page-intro.tsx';
import { pageLinks } from '#site/sections/page-links.ts';
import { RelatedLinks } from '#site/sections/related-links.tsx';
import { SceneIntro } from '#site/sections/scene-intro.tsx';
import { LaunchDay } from './launch-day.tsx';

export default function ComingSoon() {
  const { title, text, date, scene } = comingSoon;
  const today = useToday();
  const isOpen = date !== undefined && date <= today;
  const what = (
    <>
      {isOpen ? null : <p>{text}</p>}
      {date && <LaunchDay date={date} today={today} />}
    </>
  );
  const intro = { heading: title, name: m.notices.comingSoon(), children: what };
  return (
    <>
      <PageHead page="comingSoon" />
      {scene ? (
        <SceneIntro {...intro} scene={scene} />
      ) : (
        <div className="page-x">
          <PageIntro {...intro} />
        </div>
      )}
      <div className={scene ? 'border-t border-hairline pt-14' : ''}>
        <div className="page-x pb-24">
          {site.flags.newsletter && (
            <div className="max-w-form pb-8">
              <h2 className="mb-6">{m.newsletter.subscribe()}</h2>
              <NewsletterForm />
            </div>
          )}
          <RelatedLinks links={[pageLinks.features, pageLinks.pricing, pageLinks.inquiry]} />
        </div>
      </div>
    </>
  );
}
