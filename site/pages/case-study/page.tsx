import { m } from '#messages/messages.ts';
import type { EntryProps } from '#site/content/entries.ts';
import { caseStudyCards } from '#site/content/work.ts';
import { BeforeAfter } from '#site/sections/before-after.tsx';
import { NotFound } from '#site/sections/not-found.tsx';
import { pageLinks } from '#site/sections/page-links.ts';
import { Prose } from '#site/sections/prose.tsx';
import { QuietEnd } from '#site/sections/quiet-end.tsx';
import { Quote } from '#site/sections/quote.tsx';
import { SceneIntro } from '#site/sections/scene-intro.tsx';
import { StatisticsBlock } from '#site/sections/statistics-block.tsx';
import { useOrigin } from '../../context/origin.tsx';
import { PageHead } from '../../head/page-head.tsx';
import { StructuredData } from '../../head/structured-data.tsx';
import { caseStudyData } from './case-study-data.ts';
import { CaseStudyFacts } from './case-study-facts.tsx';
import { ComparedPictures } from './compared-pictures.tsx';
import { NextStory } from './next-story.tsx';

export default function CaseStudyPage({ entry: study }: EntryProps<'caseStudy'>) {
  const origin = useOrigin();
  if (study === undefined) return <NotFound />;
  const { before, work, after } = study;
  const parts = study.body.split(/(?=<h2)/);
  return (
    <>
      <PageHead page="caseStudy" title={study.title} description={study.summary} />
      <StructuredData data={caseStudyData(origin, study)} />
      <SceneIntro
        heading={study.title}
        name={study.client}
        parents={[pageLinks.work]}
        scene={study.scene}
        picture={study.picture}
        sampleOf={[study, ...study.figures]}
      >
        <p>{study.summary}</p>
      </SceneIntro>
      <CaseStudyFacts study={study} />
      {before !== undefined && work !== undefined && after !== undefined && (
        <BeforeAfter {...{ before, work, after }} id="changed" title={m.work.changed()} />
      )}
      <ComparedPictures {...study.pictures} />
      {study.figures.length > 0 && <StatisticsBlock figures={study.figures} />}
      <div className="page-x">
        {(study.body !== '' || study.quote) && (
          <div className="space-y-12 section-y md:space-y-16">
            {study.quote && <Quote {...study.quote} isLarge />}
            {study.body !== '' && (
              <div
                className={`gap-x-16 text-lg md:columns-2 ${parts.length % 3 === 0 ? 'lg:columns-3' : ''}`}
              >
                {/* No heading is left at the end of a column. A single part fills both. */}
                {parts.map((part) => (
                  <div
                    key={part}
                    className={parts.length > 1 ? 'break-inside-avoid not-last:pb-10' : ''}
                  >
                    <Prose html={part} />
                  </div>
                ))}
              </div>
            )}
          </div>
        )}
        {caseStudyCards.length < 2 && <QuietEnd />}
      </div>
      <NextStory slug={study.slug} />
    </>
  );
}
