import { specialities } from '#content/specialities.ts';
import { href } from '#contract/routes.ts';
import { Reveal } from '#site/motion/reveal.tsx';
import { Link } from '#site/page/link.tsx';
import { SectionHeading } from '#site/sections/section-heading.tsx';
import { Icon } from '#site/ui/icon.tsx';

/** Six specialities in a grid of shared hairlines. */
export function SpecialitiesGrid() {
  return (
    <section aria-labelledby="specialities" className="page-x section-y">
      <SectionHeading
        id="specialities"
        title="Where we go deeper"
        lead="What clients come back for."
      />
      <Reveal variant="zoom" className="mt-12">
        <ul className="grid overflow-hidden rounded-card border border-hairline sm:grid-cols-2 lg:grid-cols-3">
          {specialities.map((speciality, index) => (
            <li
              key={speciality.slug}
              className="group relative -mr-px -mb-px border-r border-b border-hairline p-8 transition-colors hover:bg-surface"
            >
              <p className="text-sm text-muted figures">0{index + 1}</p>
              <Icon name={speciality.icon} className="mt-10 size-7 text-secondary" />
              <h3 className="mt-5 text-[1.375rem] leading-tight font-medium">
                <Link
                  to={speciality.card ?? `${href('specialities')}#${speciality.slug}`}
                  className="covers"
                >
                  {speciality.title}
                </Link>
              </h3>
              <p className="mt-2 text-secondary-text">{speciality.summary}</p>
            </li>
          ))}
        </ul>
      </Reveal>
    </section>
  );
}
