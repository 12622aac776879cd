import { NewsletterForm } from '#features/newsletter/site/newsletter-form.tsx';
import { m } from '#messages/messages.ts';
import { comingSoon } from '#site/content/company.ts';
import { site } from '#site/content/site.ts';
import { PageIntro } from '#site/sections/page-intro.tsx';
import { pageLinks } from '#site/sections/page-links.ts';
import { RelatedLinks } from '#site/sections/related-links.tsx';
import { SceneIntro } from '#site/sections/scene-intro.tsx';
import { TitledList } from '#site/sections/titled-list.tsx';
import { useToday } from '../../context/today.tsx';
import { PageHead } from '../../head/page-head.tsx';
import { LaunchDay } from './launch-day.tsx';

export default function ComingSoon() {
  const { title, text, date, parts = [], scene, demo } = comingSoon;
  const today = useToday();
  const isOpen = date !== undefined && date <= today;
  const what = (
    <>
      {isOpen ? null : <p>{text}</p>}
      {date && <LaunchDay date={date} today={today} />}
    </>
  );
  const intro = {
    heading: title,
    name: m.notices.comingSoon(),
    sampleOf: [{ demo }],
    children: what,
  };
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
        <div className="page-x pb-16">
          <div className="grid gap-x-12 gap-y-14 pb-8 md:grid-cols-2">
            {!isOpen && parts.length > 0 && (
              <section aria-labelledby="parts" className="md:order-1">
                <h2 id="parts">{m.notices.whatIsComing()}</h2>
                <TitledList items={parts} columns={1} />
              </section>
            )}
            {site.flags.newsletter && (
              <section aria-labelledby="subscribe" className="max-w-form">
                <h2 id="subscribe" className="mb-8">
                  {m.newsletter.subscribe()}
                </h2>
                <NewsletterForm />
              </section>
            )}
          </div>
          <RelatedLinks links={[pageLinks.features, pageLinks.pricing, pageLinks.inquiry]} />
        </div>
      </div>
    </>
  );
}
