import { keywords } from '#content/keywords.ts';
import { useOrigin } from '#site/app/origin.tsx';
import { PageHead } from '#site/app/page-head.tsx';
import { organization, webSite } from '#site/app/schema-org.ts';
import { StructuredData } from '#site/app/structured-data.tsx';
import { Faq } from '#site/sections/faq.tsx';
import { FindUs } from '#site/sections/find-us.tsx';
import { Hero } from '#site/sections/hero.tsx';
import { ServicesList } from '#site/sections/services-list.tsx';
import { SpecialitiesGrid } from '#site/sections/specialities-grid.tsx';
import { StatisticsBlock } from '#site/sections/statistics-block.tsx';
import { ThreeFeatures } from '#site/sections/three-features.tsx';
import { WhatSetsUsApart } from '#site/sections/what-sets-us-apart.tsx';

/** In the order of the specification, "Home page". */
export default function Home() {
  const origin = useOrigin();
  return (
    <>
      <PageHead page="home" exactTitle keywords={keywords} />
      <StructuredData data={organization(origin)} />
      <StructuredData data={webSite(origin)} />
      <Hero />
      <ServicesList />
      <StatisticsBlock ground="light" />
      <ThreeFeatures />
      <SpecialitiesGrid />
      <WhatSetsUsApart />
      <div className="page-x">
        <Faq />
      </div>
      <FindUs />
    </>
  );
}
