import { hasOthers } from 'virtual:languages';
import { Fragment, type ReactNode } from 'react';
import type { HomeSection } from '#contract/content/pages.ts';
import { keywords, sections, statistics } from '#site/content/home.ts';
import { site } from '#site/content/site.ts';
import { useAppStarted } from '#site/page/app-started.ts';
import { isSameLanguage } from '#site/page/languages.ts';
import { optional } from '#site/page/optional.tsx';
import { useOrigin } from '#site/page/origin.tsx';
import { PageHead } from '#site/page/page-head.tsx';
import { StructuredData } from '#site/page/structured-data.tsx';
import { CallToAction } from '#site/sections/call-to-action.tsx';
import { FindUs } from '#site/sections/find-us.tsx';
import { StatisticsBlock } from '#site/sections/statistics-block.tsx';
import { WhatSetsUsApart } from '#site/sections/what-sets-us-apart.tsx';
import { Faq } from './faq.tsx';
import { Hero } from './hero.tsx';
import { ServicesList } from './services-list.tsx';
import { SpecialitiesGrid } from './specialities-grid.tsx';
import { ThreeFeatures } from './three-features.tsx';
import { webSite } from './web-site.ts';
import { WorkBand } from './work-band.tsx';

export default function Home() {
  const origin = useOrigin();
  return (
    <>
      <PageHead page="home" exactTitle {...(keywords.length > 0 && { keywords })} />
      <StructuredData data={webSite(origin)} />
      <Hero />
      {sections.map((name) => (
        <Fragment key={name}>{sectionOf[name]()}</Fragment>
      ))}
      {hasOthers && <OtherLanguage />}
    </>
  );
}

const LanguageOffer = optional(async () => (await import('./language-offer.tsx')).LanguageOffer);

/**
 * Once the app has started, so that what a visitor first reads does not wait for it, and only for browsers
 * that prefer another language than the page's.
 */
function OtherLanguage() {
  const mayOffer = useAppStarted() && !isSameLanguage(navigator.language, site.language);
  return mayOffer && <LanguageOffer />;
}

const sectionOf: Record<HomeSection, () => ReactNode> = {
  services: () => <ServicesList />,
  statistics: () => <StatisticsBlock figures={statistics} ground="light" />,
  work: () => <WorkBand />,
  features: () => <ThreeFeatures />,
  specialities: () => <SpecialitiesGrid />,
  differentiators: () => <WhatSetsUsApart />,
  questions: () => (
    <div className="on-surface">
      <div className="page-x">
        <Faq />
      </div>
    </div>
  ),
  'find-us': () => <FindUs />,
  quote: () => (
    <section aria-labelledby="quote" className="on-raised -mb-4 overflow-clip">
      <div className="page-x relative py-14 md:py-20">
        <CallToAction />
      </div>
    </section>
  ),
};
