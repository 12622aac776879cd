import { href } from '#contract/routes.ts';
import { m } from '#messages/messages.ts';
import type { ServicePage } from '#site/content/entries.ts';
import { caseStudiesOf } from '#site/content/work.ts';
import { BeforeAfter } from '#site/sections/before-after.tsx';
import { ContentScene } from '#site/sections/content-scene.tsx';
import { Prose } from '#site/sections/prose.tsx';
import { SectionHeading } from '#site/sections/section-heading.tsx';
import { StepsList } from '#site/sections/steps-list.tsx';
import { TitledList } from '#site/sections/titled-list.tsx';
import { TitledRows } from '#site/sections/titled-rows.tsx';
import { Link } from '../../links/link.tsx';
import { ServiceEngagement } from './service-engagement.tsx';

/**
 * The page of a service that builds something. A project comes first, then the problem and the
 * deliverables.
 */
export function ProjectFirst({ service }: { service: ServicePage }) {
  const scene = service.specialityScene;
  return (
    <>
      <Example service={service} />
      <section aria-labelledby="problems" className="page-x block-y">
        <SectionHeading id="problems" title={m.pages.serviceProblems()} />
        <TitledList items={service.problems} />
        <Body service={service} />
      </section>
      <div className="on-surface">
        <section
          aria-labelledby="deliverables"
          className={`page-x block-y ${scene ? 'gap-x-16 lg:grid lg:grid-cols-[5fr_7fr]' : ''}`}
        >
          <div>
            <DeliverablesHeading />
            <SpecialityScene name={scene} />
          </div>
          <div className={scene ? 'lg:-mt-10' : ''}>
            <TitledList items={service.deliverables} columns={scene ? 2 : 3} />
          </div>
        </section>
      </div>
      <Process service={service} />
    </>
  );
}

/**
 * The page of a service that helps clients decide. The problem and how to find out come first, then
 * the deliverables and a project.
 */
export function ProblemsFirst({ service }: { service: ServicePage }) {
  const scene = service.specialityScene;
  return (
    <>
      <div className="on-surface">
        <section
          aria-labelledby="problems"
          className={`page-x block-y ${scene ? 'grid gap-x-12 gap-y-8 md:grid-cols-[5fr_7fr]' : ''}`}
        >
          <div>
            <SectionHeading id="problems" title={m.pages.serviceProblems()} />
            <SpecialityScene name={scene} />
          </div>
          <div>
            {scene ? (
              <TitledRows items={service.problems} />
            ) : (
              <TitledList items={service.problems} />
            )}
            <Body service={service} />
          </div>
        </section>
      </div>
      <Process service={service} />
      <Example service={service} />
      <section aria-labelledby="deliverables" className="page-x block-y">
        <DeliverablesHeading />
        <TitledList items={service.deliverables} />
      </section>
    </>
  );
}

function Example({ service }: { service: ServicePage }) {
  return (
    <BeforeAfter id="example" eyebrow={m.layout.exampleReal()} {...service.example}>
      {caseStudiesOf[service.slug]?.map((study) => (
        <p key={study.slug}>
          <Link to={href('caseStudy', { slug: study.slug })} className="text-balance text-link">
            {m.work.caseStudy({ title: study.title })}
          </Link>
        </p>
      ))}
    </BeforeAfter>
  );
}

function Body({ service }: { service: ServicePage }) {
  if (service.body === '') return null;
  return (
    <div className="mt-12 max-w-[42.2em] text-lg">
      <Prose html={service.body} />
    </div>
  );
}

function DeliverablesHeading() {
  return (
    <SectionHeading
      id="deliverables"
      title={m.labels.whatYouGet()}
      lead={m.pages.serviceDeliverablesIntro()}
    />
  );
}

/** The drawing of one of the service's specialities, if it has one. */
function SpecialityScene({ name }: { name: string | undefined }) {
  if (name === undefined) return null;
  return (
    <div className="stage mt-8 overflow-hidden rounded-card border border-hairline">
      <ContentScene name={name} className="draws-on-scroll h-56 w-full" />
    </div>
  );
}

function Process({ service }: { service: ServicePage }) {
  return (
    <>
      <section aria-labelledby="process" className="page-x block-y">
        <SectionHeading id="process" title={m.pages.howItWorks()} />
        <StepsList steps={service.steps} />
      </section>
      <ServiceEngagement {...service} />
    </>
  );
}
