import { href } from '#contract/routes.ts';
import { m } from '#messages/messages.ts';
import type { EntryProps } from '#site/content/entries.ts';
import { site } from '#site/content/site.ts';
import { NotFound } from '#site/sections/not-found.tsx';
import { PageEnd } from '#site/sections/page-end.tsx';
import { QuestionList } from '#site/sections/question-list.tsx';
import { RelatedLinks } from '#site/sections/related-links.tsx';
import { SceneIntro } from '#site/sections/scene-intro.tsx';
import { useOrigin } from '../../context/origin.tsx';
import { PageHead } from '../../head/page-head.tsx';
import { StructuredData } from '../../head/structured-data.tsx';
import { ButtonLink } from '../../links/button-link.tsx';
import { serviceData } from './service-data.ts';
import { ProblemsFirst, ProjectFirst } from './service-sections.tsx';

export default function ServicePage({ entry: service }: EntryProps<'service'>) {
  const origin = useOrigin();
  if (service === undefined) return <NotFound />;
  const related = service.related.map(({ slug, name, description, scene }) => ({
    label: name,
    path: href('service', { slug }),
    text: description,
    scene,
  }));
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
          <ButtonLink to={href('inquiry', {}, { service: service.choice })}>
            {m.pages.serviceRequest()}
          </ButtonLink>
          {site.flags.pricing && (
            <ButtonLink to={href('pricing')} variant="ghost">
              {m.labels.pricing()}
            </ButtonLink>
          )}
        </p>
      </SceneIntro>
      {service.opensWith === 'problems' ? (
        <ProblemsFirst service={service} />
      ) : (
        <ProjectFirst service={service} />
      )}
      <div className="page-x">
        <QuestionList
          id="questions"
          questions={service.questions}
          aside={<RelatedLinks links={related} isColumn />}
        />
        <PageEnd
          title={m.pages.serviceTalkToUs({ service: service.name })}
          service={service.choice}
          related={service.questions.length > 0 ? [] : related}
        />
      </div>
    </>
  );
}
