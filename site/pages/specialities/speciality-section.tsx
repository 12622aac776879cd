import { href } from '#contract/routes.ts';
import { m } from '#messages/messages.ts';
import { services, type specialityFiles } from '#site/content/services.ts';
import { Reveal } from '#site/motion/reveal.tsx';
import { Chips } from '#site/sections/chips.tsx';
import { ContentScene } from '#site/sections/content-scene.tsx';
import { Prose } from '#site/sections/prose.tsx';
import { TickList } from '#site/sections/tick-list.tsx';
import { Disclosure } from '#site/ui/disclosure.tsx';
import { hidden } from '#site/ui/hidden-text.tsx';
import { ButtonLink } from '../../links/button-link.tsx';
import { Link } from '../../links/link.tsx';

type Speciality = (typeof specialityFiles)[number];

type SpecialitySectionProps = {
  speciality: Speciality;
  number: number;
  /** Whether it takes the full width of a large screen, or half of it. */
  isWide: boolean;
};

/**
 * The positions of a section's parts from the `md` breakpoint on, where lists are not collapsed.
 */
const places = {
  wide: {
    section: 'md:col-span-2 md:grid-cols-[5fr_7fr] md:gap-x-16',
    text: 'md:col-start-1',
    picture: 'md:col-start-2 md:row-span-2 md:row-start-1 md:self-start',
    outcomes: 'md:col-start-1',
    deliverables: 'md:col-start-2',
    links: 'md:col-start-1 md:row-start-3 md:self-end',
  },
  mirrored: {
    section: 'md:col-span-2 md:grid-cols-[7fr_5fr] md:gap-x-16',
    text: 'md:col-start-2',
    picture: 'md:col-start-1 md:row-span-2 md:row-start-1 md:self-start',
    outcomes: 'md:col-start-2',
    deliverables: 'md:col-start-1',
    links: 'md:col-start-2 md:row-start-3 md:self-end',
  },
  half: {
    section: 'md:row-span-5 md:grid-rows-subgrid',
    text: 'md:col-span-2',
    picture: 'md:order-first md:col-span-2 md:self-stretch',
    outcomes: 'md:col-span-2',
    deliverables: 'md:col-span-2',
    links: 'md:col-span-2',
  },
};

/** One speciality in depth, with its drawing. Its card on the home page links to its id. */
export function SpecialitySection({ speciality, number, isWide }: SpecialitySectionProps) {
  const { slug, title, scene, body, outcomes, deliverables, service, choice } = speciality;
  const related = services.find((candidate) => candidate.slug === service);
  const isMirrored = number % 2 === 0;
  const at = isWide ? places[isMirrored ? 'mirrored' : 'wide'] : places.half;
  const [start, end] = isMirrored
    ? ['sm:max-md:col-start-2', 'sm:max-md:col-start-1']
    : ['sm:max-md:col-start-1', 'sm:max-md:col-start-2'];
  // Below the drawing.
  const rowOfDeliverables = scene ? 'md:row-start-3' : 'md:row-start-2';
  const lists = [
    { name: m.pages.specialityOutcomes(), items: outcomes, Shown: List, place: at.outcomes },
    {
      name: m.pages.specialityDeliverables(),
      items: deliverables,
      Shown: Named,
      place: `${at.deliverables} ${isWide ? rowOfDeliverables : ''}`,
    },
  ].filter(({ items }) => items.length > 0);
  return (
    <section
      id={slug}
      aria-labelledby={`${slug}-title`}
      className={`grid grid-flow-dense gap-x-8 gap-y-4 border-t border-hairline py-7 first-of-type:border-t-0 sm:grid-cols-2 sm:py-12 md:gap-y-7 md:py-16 ${at.section}`}
    >
      <div className={`${start} ${at.text}`}>
        <h2 id={`${slug}-title`} className="flex items-baseline gap-4">
          <span aria-hidden="true" className="shrink-0 text-input figures">
            0{number}
          </span>
          {title}
        </h2>
        {scene && <Picture name={scene} isLarge={isWide} className="mt-5 sm:hidden" />}
        <div className="mt-4 md:text-lg">
          <Prose html={body} />
        </div>
        {lists.length > 0 && (
          <div className="mt-4 md:hidden [&_summary]:text-text [&_summary>svg]:text-secondary print:hidden">
            <Disclosure summary={m.pages.specialityLists()}>
              <div className="grid gap-x-6 gap-y-6 pt-2 pb-4 sm:grid-cols-2">
                {lists.map(({ name, items }) => (
                  <List key={name} name={name} items={items} />
                ))}
              </div>
            </Disclosure>
          </div>
        )}
      </div>
      {scene && (
        <Picture
          name={scene}
          isLarge={isWide}
          className={`max-sm:hidden sm:max-md:row-span-2 sm:max-md:row-start-1 sm:max-md:self-start ${end} ${at.picture}`}
        />
      )}
      {lists.map(({ name, items, Shown, place }) => (
        <div key={name} className={`max-md:hidden print:block ${place}`}>
          <Shown name={name} items={items} />
        </div>
      ))}
      <p
        className={`flex flex-wrap gap-x-6 gap-y-3 max-md:self-start max-sm:flex-col max-sm:items-start sm:items-center ${start} ${at.links}`}
      >
        <ButtonLink to={href('inquiry', {}, { service: choice })} variant="ghost">
          {m.pages.specialityAsk({ speciality: title, hidden })}
        </ButtonLink>
        {related && (
          <Link to={href('service', { slug: related.slug })} className="py-2 text-link">
            {m.pages.specialityService({ service: related.name })}
          </Link>
        )}
      </p>
    </section>
  );
}

type ListProps = { name: string; items: string[] };

function List({ name, items }: ListProps) {
  return (
    <>
      <h3 className="mb-4 font-medium">{name}</h3>
      <TickList items={items} />
    </>
  );
}

function Named({ name, items }: ListProps) {
  return (
    <>
      <h3 className="mb-3 font-medium">{name}</h3>
      <Chips items={items} />
    </>
  );
}

function Picture({
  name,
  isLarge,
  className,
}: {
  name: string;
  isLarge: boolean;
  className: string;
}) {
  return (
    <Reveal
      variant="fade"
      className={`card stage grid items-end overflow-hidden p-0 print:hidden ${className}`}
    >
      <ContentScene
        name={name}
        className={`draws-on-scroll w-full max-sm:h-48 ${isLarge ? '' : 'md:max-h-80'}`}
      />
    </Reveal>
  );
}
