import { m } from '#messages/messages.ts';
import { caseStudyCards } from '#site/content/work.ts';
import { PageIntro } from '#site/sections/page-intro.tsx';
import { pageLinks } from '#site/sections/page-links.ts';
import { QuietEnd } from '#site/sections/quiet-end.tsx';
import { Rope } from '#site/sections/rope.tsx';
import { Scene } from '#site/ui/scene.tsx';
import { PageHead } from '../../head/page-head.tsx';
import { CaseStudyRow } from './case-study-row.tsx';

export default function Work() {
  return (
    <div className="page-x">
      <PageHead page="work" />
      <div className="grid md:grid-cols-[1fr_20rem] md:gap-x-20">
        <PageIntro heading={m.work.heading()} name={m.labels.ourWork()} sampleOf={caseStudyCards}>
          <p>{m.work.introduction()}</p>
        </PageIntro>
        <StrandsToRope />
      </div>
      {caseStudyCards.length === 0 ? (
        <p className="border-t border-hairline py-8">{m.work.nothingPublished()}</p>
      ) : (
        <ul className="grid gap-16 md:gap-24">
          {caseStudyCards.map((study, index) => (
            <CaseStudyRow key={study.slug} study={study} isMirrored={index % 2 === 1} />
          ))}
        </ul>
      )}
      <div className="mt-16">
        <QuietEnd related={[pageLinks.specialities, pageLinks.features, pageLinks.about]} />
      </div>
    </div>
  );
}

/** Loose strands that become a rope, which runs off the side of the page. */
function StrandsToRope() {
  return (
    <div className="relative isolate self-center max-md:hidden print:hidden">
      {/* Without the whipping at its end, because the rope continues. */}
      <Scene
        name="turn"
        frame="0 0 184 120"
        className="w-[calc(184*var(--rope))] [[dir=rtl]_&]:-scale-x-100"
      />
      <Rope path="M0 50H100" className="inset-y-0 start-[calc(184*var(--rope))] w-screen" />
    </div>
  );
}
