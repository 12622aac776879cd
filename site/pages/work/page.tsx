import { href } from '#contract/routes.ts';
import { m } from '#messages/messages.ts';
import { caseStudyCards } from '#site/content/work.ts';
import { PageHead } from '#site/page/page-head.tsx';
import { PageEnd } from '#site/sections/page-end.tsx';
import { PageIntro } from '#site/sections/page-intro.tsx';
import { CaseStudyRow } from './case-study-row.tsx';

export default function Work() {
  return (
    <div className="page-x">
      <PageHead page="work" />
      <PageIntro heading={m.work.heading()} name={m.labels.ourWork()}>
        <p>{m.work.introduction()}</p>
      </PageIntro>
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
        <PageEnd
          related={[
            { label: m.labels.ourSpecialities(), path: href('specialities') },
            { label: m.labels.whatYouGet(), path: href('features') },
            { label: m.labels.aboutUs(), path: href('about') },
          ]}
        />
      </div>
    </div>
  );
}
