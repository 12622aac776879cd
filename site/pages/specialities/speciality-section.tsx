import { href } from '#contract/routes.ts';
import { m } from '#messages/messages.ts';
import { services, type specialityFiles } from '#site/content/services.ts';
import { Link } from '#site/page/link.tsx';
import { Prose } from '#site/sections/prose.tsx';
import { TickList } from '#site/sections/tick-list.tsx';
import { buttonClass } from '#site/ui/button.tsx';
import { hidden } from '#site/ui/hidden-text.tsx';

type Speciality = (typeof specialityFiles)[number];

/** One speciality in depth; its card on the home page links to its id. */
export function SpecialitySection(props: { speciality: Speciality; number: number }) {
  const { slug, title, body, outcomes, deliverables, service, choice } = props.speciality;
  const related = services.find((candidate) => candidate.slug === service);
  return (
    <section
      id={slug}
      aria-labelledby={`${slug}-title`}
      className="grid gap-8 border-hairline py-14 not-first-of-type:border-t md:grid-cols-[4fr_8fr] md:gap-12 md:py-20"
    >
      <div>
        <p className="text-[1.75rem] leading-none tracking-tight text-input figures md:text-[3.5rem]">
          0{props.number}
        </p>
        <h2 id={`${slug}-title`} className="mt-6">
          {title}
        </h2>
      </div>
      <div>
        <div className="text-lg">
          <Prose html={body} />
        </div>
        <div className="mt-8 grid gap-8 sm:grid-cols-2">
          <div>
            <h3 className="mb-4 font-medium">{m.pages.specialityOutcomes()}</h3>
            <TickList items={outcomes} />
          </div>
          <div>
            <h3 className="mb-4 font-medium">{m.pages.specialityDeliverables()}</h3>
            <TickList items={deliverables} />
          </div>
        </div>
        <p className="mt-10 flex flex-wrap items-center gap-x-6 gap-y-3">
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
    </section>
  );
}
