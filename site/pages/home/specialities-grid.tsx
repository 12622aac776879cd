import { href } from '#contract/routes.ts';
import { m } from '#messages/messages.ts';
import { specialities } from '#site/content/services.ts';
import { Reveal } from '#site/motion/reveal.tsx';
import { down, type Lane, Rope } from '#site/sections/rope.tsx';
import { SectionHeading } from '#site/sections/section-heading.tsx';
import { Link } from '../../links/link.tsx';

/**
 * Numbered specialities in a grid with shared hairlines, beside the rope. On small screens, they
 * are rows.
 */
export function SpecialitiesGrid({ ropeAt }: { ropeAt: Lane }) {
  return (
    <section aria-labelledby="specialities" className="on-surface">
      <div className="page-x section-y relative isolate">
        <Rope path={down(ropeAt)} />
        <SectionHeading
          id="specialities"
          title={m.pages.homeSpecialities()}
          lead={m.pages.homeSpecialitiesIntro()}
        />
        <Reveal variant="fade" className="mt-8 md:mt-12">
          <ul className="overflow-clip border-y border-hairline sm:grid sm:grid-cols-2 lg:grid-cols-3">
            {specialities.map((speciality, index) => (
              <li
                key={speciality.slug}
                className="relative -mb-px flex gap-4 border-b border-hairline py-3 sm:p-7 sm:max-lg:odd:ps-0 sm:even:border-s lg:border-s lg:nth-[3n+1]:border-s-0 lg:nth-[3n+1]:ps-0"
              >
                <p className="shrink-0 pt-1 text-sm text-muted figures">
                  {String(index + 1).padStart(2, '0')}
                </p>
                <div>
                  <h3 className="text-lg leading-snug font-medium">
                    <Link
                      to={speciality.card ?? `${href('specialities')}#${speciality.slug}`}
                      className="covers"
                    >
                      {speciality.title}
                    </Link>
                  </h3>
                  <p className="text-secondary-text max-sm:text-sm max-sm:leading-5">
                    {speciality.summary}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </Reveal>
      </div>
    </section>
  );
}
