import { m } from '#messages/messages.ts';
import { claims } from '#site/content/home.ts';
import { faq } from '#site/content/questions.ts';
import { featuresPage } from '#site/content/services.ts';
import { ClaimsStrip } from '#site/sections/claims-strip.tsx';
import { pageLinks } from '#site/sections/page-links.ts';
import { QuestionList } from '#site/sections/question-list.tsx';
import { QuietEnd } from '#site/sections/quiet-end.tsx';
import { RopeIntro } from '#site/sections/rope-intro.tsx';
import { SectionHeading } from '#site/sections/section-heading.tsx';
import { StepsList } from '#site/sections/steps-list.tsx';
import { DataTable } from '#site/ui/data-table.tsx';
import { PageHead } from '../../head/page-head.tsx';
import { CapabilityBento } from './capability-bento.tsx';

export default function Features() {
  const { title, lead, steps, comparison, demo } = featuresPage;
  return (
    <div className="overflow-x-clip">
      <PageHead page="features" />
      <div className="page-x">
        <RopeIntro
          rope="strands"
          heading={title}
          name={m.pages.features()}
          sampleOf={[{ demo }, ...claims, ...faq]}
        >
          <p>{lead}</p>
        </RopeIntro>
        <CapabilityBento />
        {steps.length > 0 && (
          <section aria-labelledby="steps" className="block-y">
            <SectionHeading
              id="steps"
              title={m.pages.howItWorks()}
              lead={m.pages.featuresStepsIntro()}
            />
            <StepsList steps={steps} />
          </section>
        )}
        {comparison.rows.length > 0 && (
          <section aria-labelledby="comparison" className="block-y">
            <SectionHeading
              id="comparison"
              title={m.pages.featuresBuyOrBuild()}
              lead={m.pages.featuresBuyIntro()}
            />
            <div className="mt-10">
              <DataTable
                label={m.pages.featuresComparison()}
                columns={comparison.columns}
                rows={comparison.rows}
                isLastMarked
              />
            </div>
          </section>
        )}
        <ClaimsStrip />
        {/* The questions that the home page does not show first. */}
        <QuestionList id="questions" questions={(faq[1] ?? faq[0])?.questions ?? []} />
        <QuietEnd related={[pageLinks.specialities, pageLinks.pricing, pageLinks.about]} />
      </div>
    </div>
  );
}
