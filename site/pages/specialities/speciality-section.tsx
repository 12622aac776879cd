import { href } from '#contract/routes.ts';
import { m } from '#messages/messages.ts';
import { services, type specialityFiles } from '#site/content/services.ts';
import { Reveal } from '#site/motion/reveal.tsx';
import { ContentScene } from '#site/sections/content-scene.tsx';
import { Prose } from '#site/sections/prose.tsx';
import { TickList } from '#site/sections/tick-list.tsx';
import { buttonClass } from '#site/ui/button.tsx';
import { Disclosure } from '#site/ui/disclosure.tsx';
import { hidden } from '#site/ui/hidden-text.tsx';
import { Link } from '../../links/link.tsx';

type Speciality = (typeof specialityFiles)[number];

/**
 * One speciality in depth, next to its drawing, which is alternately on the left and on the right.
 * Its card on the home page links to its id.
 */
export function SpecialitySection(props: { speciality: Speciality; number: number }) {
  const { slug, title, scene, body, outcomes, deliverables, service, choice } = props.speciality;
  const related = services.find((candidate) => candidate.slug === service);
  const isMirrored = props.number % 2 === 0;
  const lists = [
    { name: m.pages.specialityOutcomes(), items: outcomes },
    { name: m.pages.specialityDeliverables(), items: deliverables },
  ].filter(({ items }) => items.length > 0);
  return (
    <section
      id={slug}
      aria-labelledby={`${slug}-title`}
      className="grid gap-x-8 gap-y-6 border-hairline md:gap-y-10 py-7 not-first-of-type:border-t sm:grid-cols-2 sm:py-12 md:gap-x-16 md:py-16"
    >
      <div className={`flex flex-col ${isMirrored ? 'sm:order-2' : ''}`}>
        <h2 id={`${slug}-title`} className="flex items-baseline gap-4">
          <span aria-hidden="true" className="shrink-0 text-input figures">
            0{props.number}
          </span>
          {title}
        </h2>
        {scene && <Picture name={scene} className="mt-4 sm:hidden" />}
        <div className="mt-4 md:mt-6 md:text-lg">
          <Prose html={body} />
        </div>
        {lists.length > 0 && (
          <div className="mt-4 md:hidden print:hidden">
            <Disclosure summary={m.pages.specialityLists()}>
              <Lists lists={lists} />
            </Disclosure>
          </div>
        )}
        <p className="mt-auto flex flex-wrap items-center gap-x-6 gap-y-3 pt-4 md:pt-8">
          <Link to={href('inquiry', {}, { service: choice })} className={buttonClass('ghost')}>
            {m.pages.specialityAsk({ speciality: title, hidden })}
          </Link>
          {related && (
            <Link to={href('service', { slug: related.slug })} className="py-2 text-link">
              {m.pages.specialityService({ service: related.name })}
            </Link>
          )}
        </p>
      </div>
      {scene && (
        <Picture
          name={scene}
          className={`self-start max-sm:hidden lg:self-stretch ${isMirrored ? 'sm:order-1' : ''}`}
        />
      )}
      {lists.length > 0 && (
        <div className="order-3 max-md:hidden md:col-span-2 print:block">
          <Lists lists={lists} />
        </div>
      )}
    </section>
  );
}

function Lists({ lists }: { lists: { name: string; items: string[] }[] }) {
  return (
    <div className="grid gap-x-16 gap-y-6 pt-2 pb-4 sm:max-md:gap-x-6 sm:grid-cols-2 md:pb-0">
      {lists.map(({ name, items }) => (
        <div key={name}>
          <h3 className="mb-4 font-medium">{name}</h3>
          <TickList items={items} />
        </div>
      ))}
    </div>
  );
}

function Picture({ name, className }: { name: string; className: string }) {
  return (
    <Reveal
      variant="fade"
      className={`card stage grid items-end overflow-hidden p-0 print:hidden ${className}`}
    >
      <ContentScene name={name} className="draws-on-scroll w-full max-sm:h-48" />
    </Reveal>
  );
}
