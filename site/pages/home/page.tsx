import { Fragment, type ReactNode } from 'react';
import type { HomeSection } from '#contract/content/pages.ts';
import { keywords, sections, statistics } from '#site/content/home.ts';
import { hasOthers } from '#site/content/languages.ts';
import { site } from '#site/content/site.ts';
import { CallToAction } from '#site/sections/call-to-action.tsx';
import { FindUs } from '#site/sections/find-us.tsx';
import { down, MarginRope, Rope, type RopeEnds } from '#site/sections/rope.tsx';
import { StatisticsBlock } from '#site/sections/statistics-block.tsx';
import { useAppStarted } from '../../context/app-started.ts';
import { useOrigin } from '../../context/origin.tsx';
import { PageHead } from '../../head/page-head.tsx';
import { StructuredData } from '../../head/structured-data.tsx';
import { isSameLanguage } from '../../links/languages.ts';
import { optional } from '../../loading/optional.tsx';
import { Faq } from './faq.tsx';
import { Hero } from './hero.tsx';
import { leavesHeroAt, ropeThrough } from './rope-route.ts';
import { ServicesList } from './services-list.tsx';
import { SpecialitiesGrid } from './specialities-grid.tsx';
import { ThreeFeatures } from './three-features.tsx';
import { webSite } from './web-site.ts';
import { WhatSetsUsApart } from './what-sets-us-apart.tsx';
import { WorkBand } from './work-band.tsx';

export default function Home() {
  const origin = useOrigin();
  return (
    <>
      <PageHead page="home" exactTitle {...(keywords.length > 0 && { keywords })} />
      <StructuredData data={webSite(origin)} />
      <Hero ropeTo={leavesHeroAt(sections)} />
      <div className="beside-rope relative">
        {route.slice(0, end).map(shown)}
        <MarginRope className="inset-y-0 z-0" />
      </div>
      {route.slice(end).map(shown)}
      {hasOthers && <OtherLanguage />}
    </>
  );
}

const route = ropeThrough(sections);
/** The section where the rope ends, which is the last call to action. */
const end = sections.includes('quote') ? sections.indexOf('quote') : sections.length;

const shown = ({ name, rope }: (typeof route)[number]) => (
  <Fragment key={name}>{sectionOf[name](rope)}</Fragment>
);

const LanguageOffer = optional(async () => (await import('./language-offer.tsx')).LanguageOffer);

/**
 * Rendered once the app has started, so that the first reading is not delayed, and only if the
 * browser prefers a language other than the page's.
 */
function OtherLanguage() {
  const mayOffer = useAppStarted() && !isSameLanguage(navigator.language, site.language);
  return mayOffer && <LanguageOffer />;
}

const sectionOf: Record<HomeSection, (rope: RopeEnds) => ReactNode> = {
  services: (rope) => <ServicesList rope={rope} />,
  statistics: (rope) => <StatisticsBlock figures={statistics} rope={rope} />,
  work: (rope) => <WorkBand rope={rope} />,
  features: ({ from }) => <ThreeFeatures ropeAt={from} />,
  specialities: ({ from }) => <SpecialitiesGrid ropeAt={from} />,
  differentiators: (rope) => <WhatSetsUsApart rope={rope} />,
  questions: ({ from }) => (
    <div className="on-surface">
      <div className="page-x relative isolate">
        <Rope path={down(from)} />
        <Faq />
      </div>
    </div>
  ),
  'find-us': (rope) => <FindUs rope={rope} />,
  quote: ({ from }) => (
    <section aria-labelledby="quote" className="beside-rope on-raised -mb-4 overflow-clip">
      <div className="page-x relative isolate py-10 md:py-20">
        <CallToAction ropeFrom={from} />
      </div>
    </section>
  ),
};
