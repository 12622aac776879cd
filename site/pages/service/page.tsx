import { href } from '#contract/routes.ts';
import { m } from '#messages/messages.ts';
import type { EntryProps } from '#site/content/entries.ts';
import { site } from '#site/content/site.ts';
import { caseStudiesOf } from '#site/content/work.ts';
import { BeforeAfter } from '#site/sections/before-after.tsx';
import { ContentScene } from '#site/sections/content-scene.tsx';
import { NotFound } from '#site/sections/not-found.tsx';
import { PageEnd } from '#site/sections/page-end.tsx';
import { Prose } from '#site/sections/prose.tsx';
import { QuestionList } from '#site/sections/question-list.tsx';
import { SceneIntro } from '#site/sections/scene-intro.tsx';
import { SectionHeading } from '#site/sections/section-heading.tsx';
import { StepsList } from '#site/sections/steps-list.tsx';
import { TitledList } from '#site/sections/titled-list.tsx';
import { buttonClass } from '#site/ui/button.tsx';
import { useOrigin } from '../../context/origin.tsx';
import { PageHead } from '../../head/page-head.tsx';
import { StructuredData } from '../../head/structured-data.tsx';
import { Link } from '../../links/link.tsx';
import { serviceData } from './service-data.ts';
import { ServiceEngagement } from './service-engagement.tsx';

export default function ServicePage({ entry: service }: EntryProps<'service'>) {
  const origin = useOrigin();
  if (service === undefined) return <NotFound />;
  const scene = service.specialityScene;
  return (
    <>
      <PageHead page="service" title={service.name} description={service.lead} />
      <StructuredData data={serviceData(origin, service)} />
      <SceneIntro
        heading={service.outcome}
        name={service.name}
        scene={service.scene}
        sampleOf={[service.example]}
      >
        <p>{service.lead}</p>
        <p className="mt-8 flex flex-wrap gap-4 text-base">
          <Link to={href('inquiry', {}, { service: service.choice })} className={buttonClass()}>
            {m.pages.serviceRequest()}
          </Link>
          {site.flags.pricing && (
            <Link to={href('pricing')} className={buttonClass('ghost')}>
              {m.labels.pricing()}
            </Link>
          )}
        </p>
      </SceneIntro>
      <BeforeAfter id="example" {...service.example}>
        {caseStudiesOf[service.slug]?.map((study) => (
          <p key={study.slug} className="mt-4">
            <Link to={href('caseStudy', { slug: study.slug })} className="text-link">
              {m.work.caseStudy({ title: study.title })}
            </Link>
          </p>
        ))}
      </BeforeAfter>
      <section aria-labelledby="problems" className="page-x block-y">
        <SectionHeading id="problems" title={m.pages.serviceProblems()} />
        <TitledList items={service.problems} />
        {service.body !== '' && (
          <div className="mt-12 max-w-[42.2em] text-lg">
            <Prose html={service.body} />
          </div>
        )}
      </section>
      <div className="on-surface">
        <section
          aria-labelledby="deliverables"
          className={`page-x block-y ${scene ? 'gap-x-16 lg:grid lg:grid-cols-[5fr_7fr] lg:items-end' : ''}`}
        >
          <div>
            <SectionHeading
              id="deliverables"
              title={m.labels.whatYouGet()}
              lead={m.pages.serviceDeliverablesIntro()}
            />
            {scene && (
              <div className="stage mt-10 overflow-hidden rounded-card border border-hairline">
                <ContentScene name={scene} className="draws-on-scroll h-56 w-full sm:h-72" />
              </div>
            )}
          </div>
          <TitledList items={service.deliverables} columns={scene ? 2 : 3} />
        </section>
      </div>
      <section aria-labelledby="process" className="page-x block-y">
        <SectionHeading id="process" title={m.pages.howItWorks()} />
        <StepsList steps={service.steps} />
      </section>
      <ServiceEngagement {...service} />
      <div className="page-x">
        <QuestionList id="questions" questions={service.questions} />
        <PageEnd
          title={m.pages.serviceTalkToUs({ service: lowerCaseName(service.name) })}
          service={service.choice}
          related={service.related.map(({ slug: other, name, description, scene: drawing }) => ({
            label: name,
            path: href('service', { slug: other }),
            text: description,
            scene: drawing,
          }))}
        />
      </div>
    </>
  );
}

/** The name as within a sentence; `AI` and `iOS` stay as they are. */
function lowerCaseName(name: string): string {
  return name.replace(/\p{L}+/gu, (word) =>
    /^\p{Lu}\p{Ll}*$/u.test(word) ? word.toLowerCase() : word,
  );
}
